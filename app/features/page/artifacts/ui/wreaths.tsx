import { Path, StyleSheet, Svg, View } from "@react-pdf/renderer";
import type { Press } from "~/features/content/films/rules.ts";
import { paper, useDress, Words } from "./paper.tsx";

const styles = StyleSheet.create({
  row: { flexDirection: "row", columnGap: 10 },
  laurel: { flexDirection: "row", alignItems: "center", width: 117 },
  award: { flex: 1, textAlign: "center", fontSize: 7.5, lineHeight: 1.2 },
});

type WreathsProps = { laurels: Press["laurels"]; style?: { marginTop: number } };

/** Festival laurels side by side, each in a drawn wreath. */
export const Wreaths = ({ laurels, style = { marginTop: 0 } }: WreathsProps) =>
  laurels.length > 0 && (
    <View style={[styles.row, style]}>
      {laurels.map(({ award, festival, year }) => (
        <View key={`${festival}/${award}/${year}`} style={styles.laurel}>
          <Branch side="left" />
          <View style={styles.award}>
            {award && <Words style={paper.strong}>{award}</Words>}
            <Words>{[festival, year].filter(Boolean).join(" ")}</Words>
          </View>
          <Branch side="right" />
        </View>
      ))}
    </View>
  );

/** Angles of a wreath's leaves, in degrees, from its foot upwards. */
const LEAVES = [125, 145, 165, 185, 205, 225, 245];
const RADIUS = 21;

function Branch({ side }: { side: "left" | "right" }) {
  const { text } = useDress();
  const mirror = side === "left" ? 1 : -1;
  return (
    <Svg width={20} height={46} viewBox={side === "left" ? "-27 -24 20 48" : "7 -24 20 48"}>
      {LEAVES.map((angle) => (
        <Path key={angle} d={leaf(angle, mirror)} fill={text} />
      ))}
    </Svg>
  );
}

/** A leaf on the wreath's circle, pointing upwards and outwards along it. */
function leaf(angle: number, mirror: 1 | -1): string {
  const at = (degrees: number, radius: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${(mirror * radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
  };
  const [foot, tip] = [at(360 - angle - 10, RADIUS - 2), at(360 - angle + 10, RADIUS + 2)];
  return `M${foot}Q${at(360 - angle, RADIUS + 5)} ${tip}Q${at(360 - angle, RADIUS - 4)} ${foot}Z`;
}
