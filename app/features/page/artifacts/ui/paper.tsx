import { Font, Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { textDirection } from "~/lib/text.ts";
import { FURTHER_FACES, FURTHER_FAMILIES, printable, TEXT_FACES, TITLE_FACE } from "~/platform/fonts.ts";

export const INK = "#111111";
export const GREY = "#5b5b5b";
const LINE = "#c9c9c9";
export const TITLE_FAMILY = [TITLE_FACE.family, ...FURTHER_FAMILIES];
const TEXT_FAMILY = ["Sofia Sans", ...FURTHER_FAMILIES];

/** Shared styles of all PDFs. */
export const paper = StyleSheet.create({
  page: { padding: "48 48 56", fontFamily: TEXT_FAMILY, fontSize: 10.5, lineHeight: 1.45, color: INK },
  kind: { fontSize: 9.5, color: GREY, marginBottom: 14 },
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

/** Words are never hyphenated: the rules differ by language, and names do not follow them. */
export function registerFaces() {
  if (registered) return;
  for (const { family, weight, path } of [TITLE_FACE, ...TEXT_FACES, ...FURTHER_FACES]) {
    Font.register({ family, fontWeight: weight, src: path });
  }
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
}

export const jpeg = (data: Buffer) => ({ data, format: "jpg" as const });

export const titleSize = (title: string) => Math.max(26, Math.min(64, 1150 / Math.max(18, title.length)));

export const Foot = ({ title, address }: { title: string; address: string }) => (
  <View style={paper.foot} fixed>
    <Words>{title}</Words>
    <Link src={address} style={{ color: GREY, textDecoration: "none" }}>
      {address.replace(/^https?:\/\//, "")}
    </Link>
    <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
  </View>
);

type Style = ReturnType<typeof StyleSheet.create>[string];
type WordsProps = { children: string; style?: Style | Style[] };

/** Text that a user wrote: with its own direction, without characters that no font has. */
export function Words({ children, style = {} }: WordsProps) {
  const isRightToLeft = textDirection(children) === "rtl";
  const direction = isRightToLeft ? ({ direction: "rtl", textAlign: "right", lineHeight: 1.35 } as const) : {};
  return <Text style={[style, direction].flat()}>{printable(children)}</Text>;
}

type PartProps = { heading: string; children: ReactNode; wrap?: boolean };

/** Lists up to this length stay on one page with their heading. */
export const TOGETHER = 6;

export const Part = ({ heading, children, wrap = false }: PartProps) => (
  <View style={paper.part} wrap={wrap}>
    <Text style={paper.heading}>{heading}</Text>
    <View style={paper.body}>{children}</View>
  </View>
);

export const Lines = ({ heading, lines }: { heading: string; lines: string[] }) =>
  lines.length > 0 && (
    <Part heading={heading} wrap={lines.length > TOGETHER}>
      {lines.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </Part>
  );

export const Pairs = ({ heading, pairs }: { heading: string; pairs: [string, string][] }) =>
  pairs.length > 0 && (
    <Part heading={heading} wrap={pairs.length > 2 * TOGETHER}>
      <View>
        {pairs.map(([term, value]) => (
          <View key={`${term}/${value}`} style={paper.row} wrap={false}>
            <View style={paper.term}>
              <Words>{term}</Words>
            </View>
            <View style={paper.value}>
              <Words style={paper.strong}>{value}</Words>
            </View>
          </View>
        ))}
      </View>
    </Part>
  );
