/** Another quality takes over at least this far ahead of the playhead. */
export const LEAD_SECONDS = 4;
/** What must still lie ahead when the old pieces are thrown away, so that the new one can take their place. */
const MARGIN_SECONDS = 2;

type Piece = { start: number; duration: number };

/** The piece from which another quality may replace what is buffered; null when so little is that it just follows. */
export const pieceToChangeAt = <P extends Piece>(pieces: P[], second: number, bufferedUntil: number, lead: number) =>
  pieces.find(({ start }) => start >= second + lead && start < bufferedUntil) ?? null;

/** Whether the piece has come in time for the playhead. */
export const changeMayBegin = (piece: Piece, second: number, rate: number): boolean =>
  piece.start >= second + MARGIN_SECONDS * rate;

/** The old quality stays a little into the piece: the new one writes over it, and no gap can open between them. */
export const changeStart = ({ start, duration }: Piece): number => start + duration / 4;

/** A piece that came too late tells how far ahead the next try must look. */
export const leadAfter = (seconds: number): number => Math.max(LEAD_SECONDS, MARGIN_SECONDS + seconds * 1.5);
