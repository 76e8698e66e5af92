import { Document, Image, Link, Page, renderToFile, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { PastProject } from "~/features/content/profiles/rules.ts";
import type { Dress } from "~/features/page/artifacts/rules/dress.ts";
import {
  Dressed,
  Foot,
  jpeg,
  Lines,
  Pairs,
  Part,
  paper,
  type Setting,
  settingOf,
  Title,
  useDress,
  Words,
} from "~/features/page/artifacts/ui/paper.tsx";
import { contactLinks } from "~/features/page/press-kit/rules.ts";
import type { Cv } from "../rules.ts";

type Sheet = { cv: Cv; portrait: Buffer | null; address: string; dress: Dress };
type SetSheet = Sheet & { setting: Setting };

const styles = StyleSheet.create({
  head: { flexDirection: "row", columnGap: 24, alignItems: "flex-end", marginBottom: 6 },
  portrait: { width: 132, height: 165, objectFit: "cover" },
  small: { width: 92, height: 115, objectFit: "cover" },
  tight: { fontSize: 8.6, lineHeight: 1.25, paddingTop: 30 },
  name: { flex: 1 },
  agents: { flexDirection: "row", columnGap: 24, marginTop: 10 },
  year: { width: 56, paddingRight: 8 },
  title: { flex: 3, paddingRight: 12 },
  role: { flex: 2 },
});

/** Writes the CV as an A4 document with embedded fonts: set smaller where that brings it onto one page. */
export async function renderCv(sheet: Sheet, path: string): Promise<void> {
  const set = { ...sheet, setting: await settingOf(sheet.dress, sheet.cv) };
  if ((await write(set, path, false)) === 1) return;
  if ((await write(set, path, true)) > 1) await write(set, path, false);
}

/** Returns the number of pages. */
async function write(sheet: SetSheet, path: string, tight: boolean): Promise<number> {
  let pages = 1;
  const counted = (total: number) => {
    pages = total;
  };
  await renderToFile(<CvSheet {...sheet} tight={tight} counted={counted} />, path);
  return pages;
}

type CvSheetProps = SetSheet & { tight: boolean; counted(pages: number): void };

const CvSheet = ({ cv, portrait, address, setting, tight, counted }: CvSheetProps) => (
  <Document title={`${cv.name}: CV`} author={cv.name} language="en">
    <Dressed value={setting}>
      <Page size="A4" style={tight ? [paper.page, styles.tight] : paper.page}>
        <Foot title={cv.name} address={address} counted={counted} />
        <View style={styles.head}>
          {portrait && <Image style={tight ? styles.small : styles.portrait} src={jpeg(portrait)} />}
          <View style={styles.name}>
            <Title width={portrait ? 343 : 499} largest={tight ? 40 : 56} style={{ marginBottom: 6 }}>
              {cv.name}
            </Title>
            <Words style={paper.maker}>{cv.subtitle}</Words>
            <Representatives representatives={cv.representatives} />
          </View>
        </View>
        <Pairs heading="Casting" pairs={cv.facts} />
        {cv.bio !== "" && (
          <Part heading="About" wrap>
            <Words>{cv.bio}</Words>
          </Part>
        )}
        {cv.credits.map(({ heading, projects }) => (
          <Credits key={heading} heading={heading} projects={projects} />
        ))}
        <Lines heading="Highlights" lines={cv.highlights} />
        <Lines heading="Reels" lines={cv.reels} />
        {cv.selfTape !== "" && (
          <Part heading="Self-tapes" wrap>
            <Words>{cv.selfTape}</Words>
          </Part>
        )}
        <Lines heading="Elsewhere" lines={cv.links} />
      </Page>
    </Dressed>
  </Document>
);

const Credits = ({ heading, projects }: { heading: string; projects: PastProject[] }) => (
  <Part heading={heading} wrap>
    <View>
      {projects.map(({ title, year, role }) => (
        <View key={`${title}/${year}/${role}`} style={paper.row} wrap={false}>
          <View style={styles.year}>
            <Words style={paper.minor}>{year}</Words>
          </View>
          <View style={styles.title}>
            <Words style={paper.strong}>{title}</Words>
          </View>
          <View style={styles.role}>
            <Words>{role}</Words>
          </View>
        </View>
      ))}
    </View>
  </Part>
);

function Representatives({ representatives }: Pick<Cv, "representatives">) {
  const { ink } = useDress();
  return (
    <View style={styles.agents}>
      {representatives.map(({ kind, lines, email, phone }) => (
        <View key={kind}>
          <Text style={[paper.strong, { color: ink }]}>{kind}</Text>
          {lines.map((line) => (
            <Words key={line}>{line}</Words>
          ))}
          {contactLinks({ name: "", email, phone }).map(({ text, href }) => (
            <Link key={href} src={href} style={{ color: ink }}>
              {text}
            </Link>
          ))}
        </View>
      ))}
    </View>
  );
}
