/** Where something stands in a picture, as shares of its width. */
export type Span = { left: number; right: number };

/** A face, or letters, draw the eye more than anything beside them. */
const DRAWN = 160;

/** What draws the eye in each column of a picture, with the faces and letters in it. */
export const drawnTo = (columns: number[], spans: Span[]): number[] =>
  columns.map((value, column) => {
    const middle = (column + 0.5) / columns.length;
    return spans.some(({ left, right }) => middle >= left && middle <= right) ? Math.min(255, value + DRAWN) : value;
  });
