"""The games under OpenSpiel: its own tests, and what players may and may not know."""

import subprocess
import sys

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install 'fondaco[open-spiel]')")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from fondaco import games  # noqa: E402
from fondaco.envs import open_spiel  # noqa: E402
from fondaco.envs.compiled_env import compiled_env  # noqa: E402
from fondaco.games.observation import encoder  # noqa: E402

every_game = pytest.mark.parametrize("name", games.NAMES)


def spiel_name(name, **parameters):
    inner = ",".join(f"{key}={value}" for key, value in parameters.items())
    return f"fondaco_{name.replace('-', '_')}({inner})"


def load(name, **parameters):
    return pyspiel.load_game(spiel_name(name, **parameters))


def dealt(name, decisions, seed=1, **parameters):
    state = load(name, **parameters).new_initial_state()
    state.apply_action(seed)
    rng = np.random.default_rng(seed)
    for _ in range(decisions):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(
    ("name", "players"), [(name, n) for name in games.NAMES for n in range(2, games.get(name).max_players + 1)]
)
def test_openspiel_random_simulation(name, players):
    game = load(name, players=players, max_cycles=2, deals=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.num_players() == players


@every_game
def test_openspiel_playthrough(name):
    from open_spiel.python.algorithms import generate_playthrough  # loads SciPy, which nobody else here needs

    text = generate_playthrough.playthrough(spiel_name(name, max_cycles=2, deals=3), None, seed=7)
    assert "ChanceOutcomes() = [(0,0.333333)," in text and "Returns() = " in text
    actions = [int(line.removeprefix("action: ")) for line in text.splitlines() if line.startswith("action: ")]
    again = generate_playthrough.playthrough(spiel_name(name, max_cycles=2, deals=3), actions, seed=7)
    assert actions and again == text


@every_game
def test_a_resampled_state_looks_the_same_but_hides_another_deck(name):
    state = dealt(name, 30, players=3)
    rng = np.random.default_rng(3)
    other = state.resample_from_infostate(state.current_player(), rng.random)
    assert other.dealt != state.dealt
    assert other.legal_actions() == state.legal_actions()
    for player in range(3):
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


@every_game
def test_the_tensor_is_the_observation_of_the_other_environments(name):
    state = dealt(name, 25)
    kernels = compiled_env(name)
    numbers = np.zeros(encoder(name).size(2), np.uint8)
    floats = np.zeros(len(numbers), np.float32)
    box = kernels.engine.pack_box(kernels.engine.rules.standard_box())
    kernels.observe(kernels.engine.pack(state.dealt), 0, box, 1, numbers, floats, kernels.scale(2))
    assert np.allclose(state.observation_tensor(1), floats)


@every_game
def test_information_states_remember_every_decision(name):
    state = dealt(name, 12)
    assert state.information_state_string(0).endswith(state.log)
    assert len(state.log.split()) == 12
    assert state.observation_string(0) == str(state)


@every_game
def test_a_clone_is_a_state_of_its_own_and_an_illegal_action_changes_nothing(name):
    state = dealt(name, 10)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.dealt != state.dealt
    before = str(state)
    wrong = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(Exception, match="not legal here; legal: "):
        state.apply_action(wrong)
    assert str(state) == before


@every_game
@pytest.mark.parametrize("kind", ["win", "margin", "rank"])
def test_returns_are_the_rewards_of_the_other_environments(name, kind):
    state = dealt(name, 0, players=3, max_cycles=1, rewards=kind)
    rng = np.random.default_rng(5)
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(int(rng.choice(state.legal_actions())))
    kernels = compiled_env(name)
    box = kernels.engine.pack_box(kernels.engine.rules.standard_box())
    packed = kernels.engine.pack(state.dealt)
    number = open_spiel.REWARDS[kind]
    assert state.returns() == [kernels.reward(packed, 0, box, seat, number) for seat in range(3)]


@every_game
def test_mcts_and_information_set_mcts_play(name):
    state = dealt(name, 6)
    game, rng = state.get_game(), np.random.RandomState(1)

    class Score(mcts.Evaluator):
        """Values a position by the score so far: quick."""

        def evaluate(self, state):
            scores = [game.rules.score(state.dealt, game.box, seat) for seat in range(2)]
            return np.array([scores[0] - scores[1], scores[1] - scores[0]]) / 100

        def prior(self, state):
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    for bot in (
        mcts.MCTSBot(game, 2, 10, Score(), random_state=rng),
        ismcts.ISMCTSBot(game, Score(), 2, 10, random_state=rng),
    ):
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("wrong", ["players=9", "rewards=fame", "deals=0"])
def test_wrong_parameters_are_refused_in_words(wrong):
    with pytest.raises(Exception, match=r".{15}"):
        pyspiel.load_game(f"fondaco_spice_road({wrong})")


def test_python_ends_in_peace_after_playing():
    code = (
        "import pyspiel, fondaco.envs.open_spiel; s = pyspiel.load_game('fondaco_spice_road').new_initial_state(); "
        "s.apply_action(1); print(s.legal_actions()[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr
