"""The board as a character drawing: spaces in the colors of their zones, lines, fighters, tokens."""

from rich.style import Style
from rich.text import Text

from peerless.content.boards import BoardDef
from peerless.game.game import Game
from peerless.text.grammar import heading
from peerless.text.names import Names

WIDEST = 110
NARROWEST = 60
LABEL = 5
SEAT_STYLES = ("bold white on dark_blue", "bold white on dark_red", "bold white on dark_green", "bold white on purple4")


class Canvas:
    """A grid of styled characters."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells = [[(" ", Style()) for _ in range(width)] for _ in range(height)]

    def write(self, column: int, row: int, text: str, style: Style) -> None:
        """Write text at a position; what does not fit is clipped."""
        for offset, letter in enumerate(text):
            if 0 <= column + offset < self.width and 0 <= row < self.height:
                self.cells[row][column + offset] = (letter, style)

    def line(self, start: tuple[int, int], end: tuple[int, int], mark: str, style: Style) -> None:
        """Draw a dotted line between two points."""
        steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            column = start[0] + round((end[0] - start[0]) * step / steps)
            row = start[1] + round((end[1] - start[1]) * step / steps)
            self.write(column, row, mark, style)

    def text(self) -> Text:
        """Return the grid as rich text, without empty rows at the top and bottom."""
        drawn = Text()
        used = [at for at, row in enumerate(self.cells) if any(letter != " " for letter, _ in row)]
        for row in self.cells[used[0] : used[-1] + 1] if used else []:
            for letter, style in row:
                drawn.append(letter, style)
            drawn.append("\n")
        return drawn


def draw_board(game: Game, columns: int, lang: str) -> Text:
    """Return the board with all fighters and tokens, as wide as the terminal allows."""
    board = game.setup.board
    width = max(NARROWEST, min(WIDEST, columns - 1))
    canvas = Canvas(width, 3 + width * board.size[1] * 2 // (board.size[0] * 5))
    for start, end in board.lines:
        canvas.line(_point(canvas, board, start), _point(canvas, board, end), "·", Style(color="bright_black"))
    for above, below in board.high_ground:
        _arrow(canvas, _point(canvas, board, above), _point(canvas, board, below))
    occupants = _occupants(game, lang)
    for id in board.spaces:
        _draw_space(canvas, board, id, occupants.get(id))
    for id, marks in _tokens(game, lang).items():
        column, row = _point(canvas, board, id)
        for place, (mark, seat) in enumerate(marks):
            canvas.write(column + LABEL // 2 + 1 + place, row, mark, Style.parse(SEAT_STYLES[seat]))
    return canvas.text()


def _point(canvas: Canvas, board: BoardDef, id: str) -> tuple[int, int]:
    x, y = board.places[id]
    width, height = board.size
    return LABEL // 2 + round(x * (canvas.width - LABEL) / width), 1 + round(y * (canvas.height - 3) / height)


def _arrow(canvas: Canvas, above: tuple[int, int], below: tuple[int, int]) -> None:
    column, row = (above[0] + 2 * below[0]) // 3, (above[1] + 2 * below[1]) // 3
    across = abs(below[0] - above[0]) > 2 * abs(below[1] - above[1])
    mark = (">" if below[0] > above[0] else "<") if across else ("v" if below[1] > above[1] else "^")
    canvas.write(column, row, mark, Style(color="yellow", bold=True))


def _draw_space(canvas: Canvas, board: BoardDef, id: str, occupant: tuple[str, int] | None) -> None:
    column, row = _point(canvas, board, id)
    left = column - LABEL // 2
    zones = board.spaces[id]
    linked = any(id in entry.split() for entry in board.passages)
    label = (f"{id}*" if linked else id).center(LABEL)
    for offset, letter in enumerate(label):
        color = board.zones[zones[offset * len(zones) // LABEL]]
        canvas.write(left + offset, row, letter, Style(color=_ink(color), bgcolor=color, bold=True))
    if occupant is not None:
        name, seat = occupant
        canvas.write(left, row + 1, name.center(LABEL), Style.parse(SEAT_STYLES[seat]))


def _ink(color: str) -> str:
    """Return black or white, whichever is readable on a background color."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return "#000000" if red * 3 + green * 6 + blue > 1300 else "#ffffff"


def _occupants(game: Game, lang: str) -> dict[str, tuple[str, int]]:
    state = game.state
    names = game.names(lang)
    occupants = {}
    for index, fighter in enumerate(state.static.fighters):
        if state.space[index] >= 0:
            occupants[state.static.board.ids[state.space[index]]] = (short_name(names, index), fighter.seat)
    return occupants


def _tokens(game: Game, lang: str) -> dict[str, list[tuple[str, int]]]:
    """Return the tokens on every space: the first letter of each, and whose it is."""
    state, names = game.state, game.names(lang)
    tokens: dict[str, list[tuple[str, int]]] = {}
    for index, token in enumerate(state.static.tokens):
        if state.tokens[index] >= 0:
            mark = names.token(index)[0].lower(), token.seat
            tokens.setdefault(state.static.board.ids[state.tokens[index]], []).append(mark)
    return tokens


def short_name(names: Names, index: int) -> str:
    """Return a short name of a fighter: three letters and its number, or five letters of its last word."""
    words = names.fighter(index).split()
    if words[-1].isdigit():
        return f"{words[0][:3]}{words[-1]}"
    return heading(words[-1])[:5]
