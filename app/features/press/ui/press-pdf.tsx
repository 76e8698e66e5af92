import { Document, Font, Image, Link, Page, renderToFile, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { FURTHER_FACES, FURTHER_FAMILIES, printable, TEXT_FACES, TITLE_FACE } from "~/platform/fonts.ts";
import { dayLabel } from "../../films/rules.ts";
import { textDirection } from "../../sites/rules.ts";
import { contactLinks, laurelLine, type PressKit, screeningLine, ticketsOf } from "../rules.ts";

/** JPEGs, small enough to be mailed. */
export type Pictures = { poster: Buffer | null; stills: Buffer[] };
type Kit = { kit: PressKit; pictures: Pictures; address: string };

const INK = "#111111";
const GREY = "#5b5b5b";
const LINE = "#c9c9c9";
const TITLE_FAMILY = [TITLE_FACE.family, ...FURTHER_FAMILIES];
const TEXT_FAMILY = ["Sofia Sans", ...FURTHER_FAMILIES];

const styles = StyleSheet.create({
  page: { padding: "48 48 56", fontFamily: TEXT_FAMILY, fontSize: 10.5, lineHeight: 1.45, color: INK },
  kind: { fontSize: 9.5, color: GREY, marginBottom: 14 },
  poster: { width: "100%", height: 281, objectFit: "cover", marginBottom: 24 },
  title: { fontFamily: TITLE_FAMILY, fontWeight: 800, lineHeight: 0.95, marginBottom: 8 },
  maker: { color: GREY, fontSize: 12 },
  part: { flexDirection: "row", borderTopWidth: 0.5, borderColor: LINE, paddingTop: 12, marginTop: 18 },
  heading: { width: 110, paddingRight: 14, color: GREY },
  body: { flex: 1, rowGap: 8 },
  minor: { color: GREY, fontSize: 9.5 },
  strong: { fontWeight: 600 },
  row: { flexDirection: "row" },
  term: { width: 140, paddingRight: 12, color: GREY },
  value: { flex: 1 },
  quote: { fontFamily: TITLE_FAMILY, fontWeight: 800, fontSize: 17, lineHeight: 1.1 },
  still: { width: "100%", maxHeight: 320, objectFit: "contain" },
  foot: {
    position: "absolute",
    top: 800,
    left: 48,
    width: 499,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8.5,
    color: GREY,
  },
});

let registered = false;

/** Words are never broken: the rules for that differ by language, and names are full of others. */
function registerFaces() {
  if (registered) return;
  for (const { family, weight, path } of [TITLE_FACE, ...TEXT_FACES, ...FURTHER_FACES]) {
    Font.register({ family, fontWeight: weight, src: path });
  }
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
}

/** Writes the kit as an A4 document with its fonts inside. */
export async function printKit(kit: Kit, path: string): Promise<void> {
  registerFaces();
  await renderToFile(<Booklet {...kit} />, path);
}

const Booklet = ({ kit, pictures, address }: Kit) => (
  <Document title={`${kit.title}: press kit`} author={kit.maker} language="en">
    <Page size="A4" style={styles.page}>
      <Foot title={kit.title} address={address} />
      <Text style={styles.kind}>Press kit</Text>
      {pictures.poster && <Image style={styles.poster} src={jpeg(pictures.poster)} />}
      <Words style={[styles.title, { fontSize: titleSize(kit.title) }]}>{kit.title}</Words>
      <Words style={styles.maker}>
        {[kit.maker, String(kit.year), kit.genres.join(", ")].filter(Boolean).join(" · ")}
      </Words>
      <Synopses kit={kit} />
      <Lines heading="Laurels" lines={kit.laurels.map(laurelLine)} />
      <Screenings kit={kit} />
      <Quotes kit={kit} />
      <Pairs heading="Credits" pairs={kit.credits.map(({ job, names }) => [job, names.join(", ")])} />
      <Pairs heading="Cast" pairs={kit.cast.map(({ name, role }) => [role, name])} />
      <Pairs heading="Technical data" pairs={kit.technical.map(({ name, value }) => [name, value])} />
      <Contact kit={kit} />
      {pictures.stills.map((still, index) => (
        <Part key={kit.stills[index]?.key} heading={`Still ${index + 1}`}>
          <Image style={styles.still} src={jpeg(still)} />
          <Text style={styles.minor}>{kit.stills[index]?.fileName}</Text>
        </Part>
      ))}
    </Page>
  </Document>
);

const jpeg = (data: Buffer) => ({ data, format: "jpg" as const });

const titleSize = (title: string) => Math.max(26, Math.min(64, 1150 / Math.max(18, title.length)));

const Foot = ({ title, address }: { title: string; address: string }) => (
  <View style={styles.foot} fixed>
    <Words>{title}</Words>
    <Link src={address} style={{ color: GREY, textDecoration: "none" }}>
      {address.replace(/^https?:\/\//, "")}
    </Link>
    <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
  </View>
);

type Style = ReturnType<typeof StyleSheet.create>[string];
type WordsProps = { children: string; style?: Style | Style[] };

/** Text of a person's: in its own direction, without the signs that no face has. */
function Words({ children, style = {} }: WordsProps) {
  const isRightToLeft = textDirection(children) === "rtl";
  const direction = isRightToLeft ? ({ direction: "rtl", textAlign: "right", lineHeight: 1.35 } as const) : {};
  return <Text style={[style, direction].flat()}>{printable(children)}</Text>;
}

type PartProps = { heading: string; children: ReactNode; wrap?: boolean };

/** Lists up to this length stay on one page with their heading. */
const TOGETHER = 6;

const Part = ({ heading, children, wrap = false }: PartProps) => (
  <View style={styles.part} wrap={wrap}>
    <Text style={styles.heading}>{heading}</Text>
    <View style={styles.body}>{children}</View>
  </View>
);

const Synopses = ({ kit: { synopses } }: Pick<Kit, "kit">) =>
  synopses.length > 0 && (
    <Part heading="Synopsis" wrap>
      {synopses.map(({ heading, text }) => (
        <View key={heading}>
          {heading !== "Synopsis" && <Text style={styles.minor}>{heading}</Text>}
          <Words>{text}</Words>
        </View>
      ))}
    </Part>
  );

const Lines = ({ heading, lines }: { heading: string; lines: string[] }) =>
  lines.length > 0 && (
    <Part heading={heading} wrap={lines.length > TOGETHER}>
      {lines.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </Part>
  );

const Screenings = ({ kit: { screenings } }: Pick<Kit, "kit">) =>
  screenings.length > 0 && (
    <Part heading="Screenings" wrap={screenings.length > TOGETHER}>
      {screenings.map((screening) => {
        const tickets = ticketsOf(screening);
        return (
          <View key={Object.values(screening).join()} wrap={false}>
            <Words>{screeningLine(screening)}</Words>
            {tickets && (
              <Link src={tickets} style={{ color: GREY }}>
                {`Tickets, ${dayLabel(screening.day)}`}
              </Link>
            )}
          </View>
        );
      })}
    </Part>
  );

const Quotes = ({ kit: { quotes } }: Pick<Kit, "kit">) =>
  quotes.length > 0 && (
    <Part heading="In the press" wrap={quotes.length > TOGETHER}>
      {quotes.map(({ text, source }) => (
        <View key={`${text}/${source}`} wrap={false}>
          <Words style={styles.quote}>{`“${text}”`}</Words>
          {source && <Words style={styles.minor}>{source}</Words>}
        </View>
      ))}
    </Part>
  );

const Pairs = ({ heading, pairs }: { heading: string; pairs: [string, string][] }) =>
  pairs.length > 0 && (
    <Part heading={heading} wrap={pairs.length > 2 * TOGETHER}>
      <View>
        {pairs.map(([term, value]) => (
          <View key={`${term}/${value}`} style={styles.row} wrap={false}>
            <View style={styles.term}>
              <Words>{term}</Words>
            </View>
            <View style={styles.value}>
              <Words style={styles.strong}>{value}</Words>
            </View>
          </View>
        ))}
      </View>
    </Part>
  );

function Contact({ kit: { contact } }: Pick<Kit, "kit">) {
  const links = contactLinks(contact);
  if (!contact.name && !links.length) return null;
  return (
    <Part heading="Contact">
      <View>
        {contact.name && <Words style={styles.strong}>{contact.name}</Words>}
        {links.map(({ text, href }) => (
          <Link key={href} src={href} style={{ color: INK }}>
            {text}
          </Link>
        ))}
      </View>
    </Part>
  );
}
