import { Line, Svg } from "@react-pdf/renderer";
import { POINTS } from "../rules/room.ts";

/** Printers trim through the picture, never beside it. */
export const BLEED = 3 * POINTS;
/** Room around the trimmed paper for the bleed and the marks. */
export const EDGE = 9 * POINTS;
/** Marks end before the bleed. */
const MARK = { from: 8 * POINTS, to: 4 * POINTS };

type Trimmed = { width: number; height: number };

/** Where the paper is trimmed, at its four corners. */
export const CropMarks = ({ width, height }: Trimmed) => (
  <Svg style={{ position: "absolute", top: 0, left: 0 }} width={width + 2 * EDGE} height={height + 2 * EDGE}>
    {[EDGE, EDGE + width].flatMap((x) =>
      [-1, 1].map((side) => {
        const at = (distance: number) => (side < 0 ? EDGE - distance : EDGE + height + distance);
        return <Line key={`${x}/${side}`} x1={x} x2={x} y1={at(MARK.from)} y2={at(MARK.to)} {...INK} />;
      }),
    )}
    {[EDGE, EDGE + height].flatMap((y) =>
      [-1, 1].map((side) => {
        const at = (distance: number) => (side < 0 ? EDGE - distance : EDGE + width + distance);
        return <Line key={`${y}/${side}`} y1={y} y2={y} x1={at(MARK.from)} x2={at(MARK.to)} {...INK} />;
      }),
    )}
  </Svg>
);

const INK = { stroke: "#000000", strokeWidth: 0.25 };

/** From the lower left corner of the untrimmed paper. */
export const printBoxes = ({ width, height }: Trimmed) => ({
  trim: boxAt(EDGE, width, height),
  bleed: boxAt(EDGE - BLEED, width + 2 * BLEED, height + 2 * BLEED),
});

const boxAt = (edge: number, width: number, height: number): [number, number, number, number] => [
  ...([edge, edge, edge + width, edge + height] as const),
];
