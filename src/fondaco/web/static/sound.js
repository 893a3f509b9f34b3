// A few soft tones, made on the spot. Off unless the viewer wants them.
import { setting } from "./settings.js";

const TUNES = { turn: [[660, 0], [880, 0.12]], move: [[330, 0]], claim: [[523, 0], [659, 0.09], [784, 0.18]], over: [[523, 0], [659, 0.14], [784, 0.28], [1046, 0.42]], stage: [[440, 0]] };
let context = null;

export function play(name) {
  if (setting("sound") !== "on" || !TUNES[name]) return;
  context ??= new AudioContext();
  for (const [pitch, after] of TUNES[name]) {
    const at = context.currentTime + after;
    const tone = context.createOscillator(), loudness = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(name === "stage" || name === "move" ? 0.04 : 0.09, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}
