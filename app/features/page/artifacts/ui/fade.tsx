import { Defs, LinearGradient, Rect, Stop, Svg } from "@react-pdf/renderer";
import { useDress } from "./paper.tsx";

/** The library takes 0 for a value that is missing. */
const ALMOST_NONE = 0.001;

type FadeProps = { top: number; width: number; height: number };

/** Lets the foot of a picture fade into the page's ground; sizes in points. */
export function Fade({ top, width, height }: FadeProps) {
  const { ground } = useDress();
  return (
    <Svg
      style={{ position: "absolute", top, left: 0 }}
      width={width}
      height={height + 1}
      viewBox={`0 0 ${width} ${height + 1}`}
    >
      <Defs>
        <LinearGradient id="fade" gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={ALMOST_NONE} y2={height}>
          <Stop offset={0} stopColor={ground} stopOpacity={ALMOST_NONE} />
          <Stop offset={1} stopColor={ground} stopOpacity={1} />
        </LinearGradient>
      </Defs>
      <Rect x="0" y="0" width={width} height={height + 1} fill="url(#fade)" />
    </Svg>
  );
}
