// How large the board is drawn in the room there is.

export interface Fit {
  turned: boolean;
  width: number; // in pixels; 0: unknown room, as wide as there is
}

interface Size {
  width: number;
  height: number;
}

/** The board as large as it fits. On a tall screen a wide one lies on its side. */
export function fitBoard(board: Size, room: Size, isTall: boolean): Fit {
  const turned = isTall && board.width > board.height * 1.15;
  if (room.width <= 0 || room.height <= 0) return { turned, width: 0 };
  const [width, height] = turned ? [board.height, board.width] : [board.width, board.height];
  return { turned, width: Math.floor(width * Math.min(room.width / width, room.height / height)) };
}
