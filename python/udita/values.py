"""Values of Java as values of Python.

Numbers, booleans, strings and characters are Python's; ``null`` is ``None``. Arrays, lists and sets are lists, in the order of iteration.
Maps are dictionaries; a key that is a list becomes a tuple. A constant of an enum is its name. Any other object is an :class:`Object`, or an
object of the class of that name among ``types``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

_MISSING = object()


class Object:
    """An object of a Java class, with its fields as attributes.

    Two references to one object are the same ``Object``, and objects may refer to each other in cycles. ``class_name`` is the full name
    of the class. ``elements`` and ``entries`` hold the contents of a collection with fields of its own. A field that another one of the
    same name hides has the prefix ``super.``: use ``getattr``.
    """

    def __init__(self, class_name: str, fields: dict[str, Any] | None = None) -> None:
        self.__dict__.update(fields or {})
        self.__dict__["class_name"] = class_name

    def __repr__(self) -> str:
        return _shown(self, set())


def _shown(value: Any, active: set[int]) -> str:
    """The text of a value, in which an object inside itself is ``...``."""
    if not isinstance(value, (Object, list, dict)):
        return repr(value)
    if id(value) in active:
        return "..."
    active = active | {id(value)}
    if isinstance(value, list):
        return "[" + ", ".join(_shown(element, active) for element in value) + "]"
    if isinstance(value, dict):
        pairs = (f"{_shown(key, active)}: {_shown(entry, active)}" for key, entry in value.items())
        return "{" + ", ".join(pairs) + "}"
    fields = (
        f"{name}={_shown(field, active)}" for name, field in vars(value).items() if name != "class_name"
    )
    return f"{value.class_name}({', '.join(fields)})"


def value_of(json: Any, types: Iterable[type] = ()) -> Any:
    """The value that a line of ``--format jsonl`` describes.

    :param json: the member ``value`` of the line
    :param types: classes for objects of Java classes with the same simple names. They are called with the fields as keyword arguments
    :raises TypeError: a class of ``types`` can't be called with the fields, or its object refers to itself
    """
    return _Reader({kind.__name__: kind for kind in types}).value(json)


class _Reader:
    def __init__(self, types: dict[str, type]) -> None:
        self.types = types
        # The objects read so far, by number. One that is still being made is missing.
        self.objects: dict[int, Any] = {}

    def value(self, json: Any) -> Any:
        if not isinstance(json, dict):
            return json
        if "ref" in json:
            made = self.objects.get(json["ref"], _MISSING)
            if made is _MISSING:
                raise TypeError("an object of a class among `types` refers to itself; leave its class out of `types`")
            return made
        if "id" in json:
            return self.object(json)
        if "enum" in json:
            return json["name"]
        if "unknown" in json:
            return Object("unknown", {"text": json["unknown"]})
        # A value with its type, such as {"long": 3}. Numbers that are not finite are texts.
        [(kind, value)] = json.items()
        return float(value.replace("Infinity", "inf")) if kind in ("float", "double") and isinstance(value, str) else value

    def object(self, json: dict[str, Any]) -> Any:
        number, fields = json["id"], json.get("fields", {})
        if "elements" in json and not fields:
            elements: list[Any] = []
            self.objects[number] = elements
            elements.extend(map(self.value, json["elements"]))
            return elements
        if "entries" in json and not fields:
            entries: dict[Any, Any] = {}
            self.objects[number] = entries
            entries.update(self.entries(json))
            return entries
        simple = json["class"].rsplit(".", 1)[-1]
        kind = self.types.get(simple)
        if kind is not None:
            made = self.made(kind, {name: self.value(field) for name, field in fields.items()})
            self.objects[number] = made
            return made
        made = Object(json["class"])
        self.objects[number] = made
        for name, field in fields.items():
            made.__dict__[name] = self.value(field)
        if "elements" in json:
            made.__dict__.setdefault("elements", [self.value(element) for element in json["elements"]])
        if "entries" in json:
            made.__dict__.setdefault("entries", dict(self.entries(json)))
        return made

    def entries(self, json: dict[str, Any]) -> Iterable[tuple[Any, Any]]:
        return ((_hashable(self.value(key)), self.value(entry)) for key, entry in json["entries"])

    def made(self, kind: Callable[..., Any], fields: dict[str, Any]) -> Any:
        try:
            return kind(**fields)
        except TypeError as error:
            names = ", ".join(fields) or "none"
            raise TypeError(f"{kind.__name__} can't be made of the fields of the Java class ({names}): {error}") from error


def _hashable(key: Any) -> Any:
    return tuple(map(_hashable, key)) if isinstance(key, list) else key
