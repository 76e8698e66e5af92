import {
  Defs,
  Image,
  LinearGradient,
  Link,
  Page,
  Path,
  Rect,
  Stop,
  StyleSheet,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import { jpeg, paper, Title, useDress, Words } from "~/features/page/artifacts/ui/paper.tsx";
import type { Laurel, PressKit } from "../rules.ts";

const PICTURE = { width: 596, height: 560 };
const FADE = 330;
/** The library takes 0 for a value that is missing. */
const ALMOST_NONE = 0.001;
const MOST_LAURELS = 4;

const styles = StyleSheet.create({
  page: { fontFamily: paper.page.fontFamily, fontSize: 11, lineHeight: 1.4 },
  picture: { position: "absolute", top: 0, left: 0, ...PICTURE, objectFit: "cover" },
  fade: { position: "absolute", top: PICTURE.height - FADE, left: 0 },
  words: { position: "absolute", left: 48, bottom: 44, width: 499 },
  laurels: { flexDirection: "row", columnGap: 10, marginTop: 24 },
  laurel: { flexDirection: "row", alignItems: "center", width: 117 },
  award: { flex: 1, textAlign: "center", fontSize: 7.5, lineHeight: 1.2 },
  foot: { flexDirection: "row", justifyContent: "space-between", marginTop: 26, fontSize: 9 },
});

type CoverProps = { kit: PressKit; poster: Buffer | null; address: string };

/** The film's picture up to the paper's edges, fading into the design's ground, with the title on it. */
export function Cover({ kit, poster, address }: CoverProps) {
  const { ground, text, muted, accent } = useDress();
  return (
    <Page size="A4" style={[styles.page, { backgroundColor: ground, color: text }]}>
      {poster && <Image style={styles.picture} src={jpeg(poster)} />}
      {poster && <Fade />}
      <View style={styles.words}>
        <Title width={499} largest={80} style={{ marginBottom: 10 }}>
          {kit.title}
        </Title>
        <Words style={{ color: muted, fontSize: 13 }}>
          {[kit.maker, String(kit.year), kit.genres.join(", ")].filter(Boolean).join(" · ")}
        </Words>
        <Laurels laurels={kit.laurels.slice(0, MOST_LAURELS)} />
        <View style={styles.foot}>
          <Text style={{ color: accent }}>Press kit</Text>
          <Link src={address} style={{ color: muted, textDecoration: "none" }}>
            {address.replace(/^https?:\/\//, "")}
          </Link>
        </View>
      </View>
    </Page>
  );
}

function Fade() {
  const { ground } = useDress();
  return (
    <Svg style={styles.fade} width={PICTURE.width} height={FADE + 1} viewBox={`0 0 ${PICTURE.width} ${FADE + 1}`}>
      <Defs>
        <LinearGradient id="fade" gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={ALMOST_NONE} y2={FADE}>
          <Stop offset={0} stopColor={ground} stopOpacity={ALMOST_NONE} />
          <Stop offset={1} stopColor={ground} stopOpacity={1} />
        </LinearGradient>
      </Defs>
      <Rect x="0" y="0" width={PICTURE.width} height={FADE + 1} fill="url(#fade)" />
    </Svg>
  );
}

const Laurels = ({ laurels }: { laurels: Laurel[] }) =>
  laurels.length > 0 && (
    <View style={styles.laurels}>
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
