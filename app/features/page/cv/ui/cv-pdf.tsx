import { Document, Image, Link, Page, renderToFile, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { PastProject } from "~/features/content/profiles/rules.ts";
import {
  Foot,
  INK,
  jpeg,
  Lines,
  Pairs,
  Part,
  paper,
  registerFaces,
  titleSize,
  Words,
} from "~/features/page/artifacts/ui/paper.tsx";
import { contactLinks } from "~/features/page/press-kit/rules.ts";
import type { Cv } from "../rules.ts";

type Sheet = { cv: Cv; portrait: Buffer | null; address: string };

const styles = StyleSheet.create({
  head: { flexDirection: "row", columnGap: 24, alignItems: "flex-end", marginBottom: 6 },
  portrait: { width: 132, height: 165, objectFit: "cover" },
  name: { flex: 1 },
  year: { width: 56, paddingRight: 8 },
  title: { flex: 3, paddingRight: 12 },
  role: { flex: 2 },
});

/** Writes the CV as an A4 document with embedded fonts. */
export async function renderCv(sheet: Sheet, path: string): Promise<void> {
  registerFaces();
  await renderToFile(<CvSheet {...sheet} />, path);
}

const CvSheet = ({ cv, portrait, address }: Sheet) => (
  <Document title={`${cv.name}: CV`} author={cv.name} language="en">
    <Page size="A4" style={paper.page}>
      <Foot title={cv.name} address={address} />
      <View style={styles.head}>
        {portrait && <Image style={styles.portrait} src={jpeg(portrait)} />}
        <View style={styles.name}>
          <Words style={[paper.title, { fontSize: titleSize(cv.name) * (portrait ? 0.75 : 1) }]}>{cv.name}</Words>
          <Words style={paper.maker}>{cv.subtitle}</Words>
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
      <Representatives representatives={cv.representatives} />
      <Lines heading="Elsewhere" lines={cv.links} />
    </Page>
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

const Representatives = ({ representatives }: Pick<Cv, "representatives">) =>
  representatives.map(({ kind, lines, email, phone }) => (
    <Part key={kind} heading={kind}>
      <View>
        {lines.map((line) => (
          <Words key={line} style={paper.strong}>
            {line}
          </Words>
        ))}
        {contactLinks({ name: "", email, phone }).map(({ text, href }) => (
          <Link key={href} src={href} style={{ color: INK }}>
            <Text>{text}</Text>
          </Link>
        ))}
      </View>
    </Part>
  ));
