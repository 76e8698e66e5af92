import { Defs, LinearGradient, Rect, Stop, Svg, View } from "@react-pdf/renderer";
import { useDress } from "./paper.tsx";

/** The library takes 0 for a value that is missing. */
const ALMOST_NONE = 0.001;

/** Points; without it, some readers show a bright line under the picture. */
const OVERLAP = 1;

type FadeProps = {
  top: number;
  left?: number;
  width: number;
  height: number;
  /** Opacity at its foot. */
  end?: number;
};

/** Lets the foot of a picture fade into the page's ground; sizes in points. */
export function Fade({ top, left = 0, width, height, end = 1 }: FadeProps) {
  const { ground } = useDress();
  const id = `fade-${end}`;
  return (
    <Svg
      style={{ position: "absolute", top, left }}
      width={width}
      height={height + OVERLAP}
      viewBox={`0 0 ${width} ${height + OVERLAP}`}
    >
      <Defs>
        <LinearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={ALMOST_NONE} y2={height}>
          <Stop offset={0} stopColor={ground} stopOpacity={ALMOST_NONE} />
          <Stop offset={1} stopColor={ground} stopOpacity={end} />
        </LinearGradient>
      </Defs>
      <Rect x="0" y="0" width={width} height={height + OVERLAP} fill={`url(#${id})`} />
    </Svg>
  );
}

/** Its opacity: text of every design can be read over it on a white picture, at 4.5 to 1 (WCAG 1.4.3). */
export const SHADE = 0.62;
const SHADE_BEGINS = 90;

/** The ground behind words on a picture, as high as they are; first child of their box, up to the paper's edges. */
export function Shade({ margin, width }: { margin: number; width: number }) {
  const { ground } = useDress();
  const box = { position: "absolute", top: OVERLAP, bottom: 0, left: -margin, width } as const;
  return (
    <>
      <Fade top={-SHADE_BEGINS} left={-margin} width={width} height={SHADE_BEGINS} end={SHADE} />
      <View style={{ ...box, backgroundColor: ground, opacity: SHADE }} />
    </>
  );
}
