import { Image, Link, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { Fade, Shade } from "~/features/page/artifacts/ui/fade.tsx";
import { jpeg, paper, useDress, Words } from "~/features/page/artifacts/ui/paper.tsx";
import { type PrintedLogotype, TitleOrLogotype } from "~/features/page/artifacts/ui/title-or-logotype.tsx";
import { Wreaths } from "~/features/page/artifacts/ui/wreaths.tsx";
import type { PressKit } from "../rules.ts";

const PICTURE = { width: 596, height: 560 };
const MARGIN = 48;
const TITLE = { width: 499, height: 190, largest: 80 };
const FADE = 330;
const MOST_LAURELS = 4;

const styles = StyleSheet.create({
  page: { fontFamily: paper.page.fontFamily, fontSize: 11, lineHeight: 1.4 },
  picture: { position: "absolute", top: 0, left: 0, ...PICTURE, objectFit: "cover" },
  words: { position: "absolute", left: MARGIN, bottom: 44, width: 499 },
  foot: { flexDirection: "row", justifyContent: "space-between", marginTop: 26, fontSize: 9 },
});

type CoverProps = { kit: PressKit; poster: Buffer | null; logotype: PrintedLogotype | null; address: string };

/** The film's picture up to the paper's edges, fading into the design's ground, with the title on it. */
export function Cover({ kit, poster, logotype, address }: CoverProps) {
  const { ground, text, muted, accent } = useDress();
  return (
    <Page size="A4" style={[styles.page, { backgroundColor: ground, color: text }]}>
      {poster && <Image style={styles.picture} src={jpeg(poster)} />}
      {poster && <Fade top={PICTURE.height - FADE} width={PICTURE.width} height={FADE} />}
      <View style={styles.words}>
        {poster && <Shade margin={MARGIN} width={PICTURE.width} />}
        <TitleOrLogotype logotype={logotype} box={TITLE} style={{ marginBottom: 10 }}>
          {kit.title}
        </TitleOrLogotype>
        <Words style={{ color: muted, fontSize: 13 }}>
          {[kit.maker, String(kit.year), kit.genres.join(", ")].filter(Boolean).join(" · ")}
        </Words>
        <Wreaths laurels={kit.laurels.slice(0, MOST_LAURELS)} style={{ marginTop: 24 }} />
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
