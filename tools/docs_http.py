"""The requests of the HTTP API as a page, from the OpenAPI document that the server gives."""

from pathlib import Path
from typing import Any

_HEAD = """# HTTP requests

Every request that a server answers under `/api/v1`, as its OpenAPI document has it; any server gives that document at
`/api/v1/openapi.json`, for tools that make clients of it. How to use it, with a whole program: [HTTP API](../api.md).
"""


def page() -> str:
    """The page, as Markdown."""
    document = _document()
    parts = [_HEAD]
    for path, methods in sorted(document["paths"].items()):
        if path.startswith("/api/v1/"):
            parts += [_request(path, method, told) for method, told in methods.items()]
    parts.append("## What is sent and answered\n")
    schemas = document["components"]["schemas"]
    parts += [_schema(name, schemas[name]) for name in sorted(schemas) if "properties" in schemas[name]]
    return "\n".join(parts)


def _document() -> dict[str, Any]:
    from fondaco.web.app import create_app
    from fondaco.web.settings import Settings

    # Nothing is opened before the application starts, which it never does here.
    return create_app(Settings(data=Path(), database="sqlite://", secret="")).openapi()


def _request(path: str, method: str, told: dict[str, Any]) -> str:
    lines = [f"## `{method.upper()} {path}`\n", _text(told.get("description", told["summary"])) + "\n"]
    asked = [f"`{one['name']}` ({one['in']}, {_type(one['schema'])})" for one in told.get("parameters", ())]
    if "requestBody" in told:
        asked.append("a body, " + _type(told["requestBody"]["content"]["application/json"]["schema"]))
    if asked:
        lines.append(f"Takes {'; '.join(asked)}.\n")
    lines += ["| status | answer | |", "|---|---|---|"]
    for status, answer in told["responses"].items():
        kinds = [_type(one.get("schema", {})) or f"`{kind}`" for kind, one in answer.get("content", {}).items()]
        lines.append(f"| {status} | {', '.join(kinds)} | {_text(answer['description'])} |")
    return "\n".join(lines) + "\n"


def _schema(name: str, schema: dict[str, Any]) -> str:
    lines = [f"### {name}\n", _text(schema.get("description", "")) + "\n", "| field | type | |", "|---|---|---|"]
    for field, told in schema["properties"].items():
        needed = "" if field in schema.get("required", ()) else "may be left out. "
        lines.append(f"| `{field}` | {_type(told)} | {needed}{_text(told.get('description', ''))} |")
    return "\n".join(lines) + "\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema or "oneOf" in schema:
        return " or ".join(_type(one) for one in schema.get("anyOf") or schema["oneOf"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {})) or 'anything'}"
    if "enum" in schema:
        return " or ".join(f"`{one}`" for one in schema["enum"])
    return str(schema.get("type", ""))


def _text(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
