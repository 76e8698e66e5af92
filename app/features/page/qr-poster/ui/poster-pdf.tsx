import {
  Document,
  Image,
  Link,
  Page,
  Path,
  Rect,
  renderToFile,
  StyleSheet,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import type { Dress } from "~/features/page/artifacts/rules/dress.ts";
import { Fade, Shade } from "~/features/page/artifacts/ui/fade.tsx";
import { Dressed, jpeg, paper, type Setting, settingOf, useDress, Words } from "~/features/page/artifacts/ui/paper.tsx";
import { type PrintedLogotype, TitleOrLogotype } from "~/features/page/artifacts/ui/title-or-logotype.tsx";
import { Wreaths } from "~/features/page/artifacts/ui/wreaths.tsx";
import { type Modules, outlineOf, QUIET_ZONE } from "~/features/promotion/qr-codes/rules.ts";
import { TITLE_FACE } from "~/platform/fonts.ts";
import { drawable, NEVER } from "~/platform/pdf-faces.ts";
import { PAPER_SIZES, type PaperSize, type PosterScreening, type QrPoster } from "../rules.ts";

/** Points of A4; the whole poster is scaled for other sizes. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 44;
const INNER = WIDTH - 2 * MARGIN;
const PICTURE_HEIGHT = 640;
const TITLE = { width: INNER, height: 210, largest: 104 };
const FADE = 300;
const CODE = 104;
/** Points of the billing block; what does not fit in four lines is left out. */
const BILLING = { height: 66, words: 620 };

const styles = StyleSheet.create({
  sheet: { position: "absolute", top: 0, left: 0, width: WIDTH, height: HEIGHT, transformOrigin: "0 0" },
  picture: { position: "absolute", top: 0, left: 0, width: WIDTH, height: PICTURE_HEIGHT, objectFit: "cover" },
  words: { position: "absolute", left: MARGIN, bottom: 188, width: INNER },
  foot: { position: "absolute", left: MARGIN, bottom: MARGIN, width: INNER, height: CODE, flexDirection: "row" },
  footWords: { flex: 1, height: CODE, paddingRight: 22, justifyContent: "space-between" },
  billing: { fontWeight: 800, fontSize: 15, lineHeight: 1.1 },
  job: { fontSize: 9.5 },
  address: { fontSize: 11.5, fontWeight: 600, textDecoration: "none" },
});

export type PrintedPoster = {
  poster: QrPoster;
  /** A JPEG. */
  picture: Buffer | null;
  logotype: PrintedLogotype | null;
  modules: Modules;
  address: string;
  dress: Dress;
};

/** Writes the poster as one page with embedded fonts, its picture up to the paper's edges. */
export async function renderQrPoster(printed: PrintedPoster, size: PaperSize, path: string): Promise<void> {
  const setting = await settingOf(printed.dress, printed.poster);
  await renderToFile(<Sheet {...printed} setting={setting} factor={PAPER_SIZES[size]} />, path);
}

type SheetProps = PrintedPoster & { setting: Setting; factor: number };

const Sheet = ({ poster, picture, logotype, modules, address, setting, factor }: SheetProps) => (
  <Document title={poster.title} language="en">
    <Dressed value={setting}>
      <Page
        size={[WIDTH * factor, HEIGHT * factor]}
        style={{ fontFamily: paper.page.fontFamily, backgroundColor: setting.ground, color: setting.text }}
      >
        <View style={[styles.sheet, { transform: `scale(${factor})` }]}>
          {picture && <Photograph picture={picture} focus={poster.picture?.focus ?? null} />}
          <View style={styles.words}>
            {picture && <Shade margin={MARGIN} width={WIDTH} />}
            {!poster.hasTitleInPicture && (
              <TitleOrLogotype logotype={logotype} box={TITLE} style={logotype ? { marginBottom: 12 } : {}}>
                {poster.title}
              </TitleOrLogotype>
            )}
            {poster.line && <Words style={{ fontSize: 15, color: setting.muted }}>{poster.line}</Words>}
            {poster.screening && <Screening {...poster.screening} />}
            <Wreaths laurels={poster.laurels} style={{ marginTop: 20 }} />
          </View>
          <View style={styles.foot}>
            <View style={styles.footWords}>
              <Billing credits={poster.credits} />
              <Address address={address} facts={poster.facts} />
            </View>
            <Code modules={modules} />
          </View>
        </View>
      </Page>
    </Dressed>
  </Document>
);

/** Read from across a street: the day first, then the place. */
function Screening({ festival, when, where }: PosterScreening) {
  const { text, accent, muted } = useDress();
  return (
    <View style={{ marginTop: 14, rowGap: 3 }}>
      {when && <Words style={{ fontSize: 25, fontWeight: 600, color: accent, lineHeight: 1.2 }}>{when}</Words>}
      {where && <Words style={{ fontSize: 18, fontWeight: 600, color: text, lineHeight: 1.25 }}>{where}</Words>}
      {festival && <Words style={{ fontSize: 13, color: muted }}>{festival}</Words>}
    </View>
  );
}

type PhotographProps = { picture: Buffer; focus: { x: number; y: number } | null };

const Photograph = ({ picture, focus }: PhotographProps) => (
  <>
    <Image
      style={[styles.picture, { objectPositionX: `${focus?.x ?? 50}%`, objectPositionY: `${focus?.y ?? 30}%` }]}
      src={jpeg(picture)}
    />
    <Fade top={PICTURE_HEIGHT - FADE} width={WIDTH} height={FADE} />
  </>
);

/** The credits as on a poster: jobs small, names large, one after the other. */
function Billing({ credits }: Pick<QrPoster, "credits">) {
  const { muted, families } = useDress();
  let words = 0;
  const shown = credits.filter(({ job, names }) => {
    words += job.length + names.join(", ").length;
    return words <= BILLING.words;
  });
  return (
    <View style={{ height: BILLING.height, overflow: "hidden" }}>
      <Text style={[styles.billing, { fontFamily: [TITLE_FACE.family, ...families] }]} hyphenationPenalty={NEVER}>
        {shown.map(({ job, names }) => (
          <Text key={job}>
            <Text style={[styles.job, { color: muted }]}>{`${drawable(job).toUpperCase()} `}</Text>
            {`${drawable(names.join(", ")).toUpperCase()}   `}
          </Text>
        ))}
      </Text>
    </View>
  );
}

function Address({ address, facts }: { address: string; facts: string }) {
  const { muted, accent } = useDress();
  return (
    <View>
      {facts && <Words style={{ fontSize: 9, color: muted }}>{facts}</Words>}
      <Link src={address} style={[styles.address, { color: accent }]}>
        {address.replace(/^https?:\/\//, "")}
      </Link>
    </View>
  );
}

/** Black on white, whatever the palette: every phone reads that. */
function Code({ modules }: { modules: Modules }) {
  const side = modules.length + 2 * QUIET_ZONE;
  return (
    <Svg width={CODE} height={CODE} viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}>
      <Rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#ffffff" />
      <Path d={outlineOf(modules)} fill="#000000" />
    </Svg>
  );
}
