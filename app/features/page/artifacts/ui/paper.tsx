import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createContext, type ReactNode, useContext } from "react";
import { textDirection } from "~/lib/text.ts";
import { eastAsianFaces } from "~/platform/east-asian-faces.ts";
import { type Face, FURTHER_FACES, FURTHER_FAMILIES, fontFile, TEXT_FACES, TITLE_FACE } from "~/platform/fonts.ts";
import { drawable, NEVER, registerFaces } from "~/platform/pdf-faces.ts";
import { A4_PAGE, GREY, LINE, PageFoot } from "~/platform/pdf-sheet.tsx";
import { type Dress, familiesOf, type PaperFace, titleSize } from "../rules/dress.ts";

const TEXT_FAMILY = "Sofia Sans";

/** Styles of everything that is printed of a page. */
export const paper = StyleSheet.create({
  page: { ...A4_PAGE, lineHeight: 1.45 },
  maker: { color: GREY, fontSize: 12 },
  part: { flexDirection: "row", borderTopWidth: 0.5, borderColor: LINE, paddingTop: 12, marginTop: 18 },
  heading: { width: 110, paddingRight: 14, fontWeight: 600 },
  body: { flex: 1, rowGap: 8 },
  minor: { color: GREY, fontSize: 9.5 },
  strong: { fontWeight: 600 },
  row: { flexDirection: "row" },
  term: { width: 140, paddingRight: 12, color: GREY },
  value: { flex: 1 },
});

/** How a document is set: `families` are searched in this order for letters that its own faces lack. */
export type Setting = Dress & { families: string[] };

/** Prepares the faces of every PDF, the design's own, and those of the languages in a document's texts. */
export async function settingOf(dress: Dress, texts: unknown): Promise<Setting> {
  const eastAsian = await eastAsianFaces(JSON.stringify(texts));
  await registerFaces([...facesOf(dress.face), ...eastAsian]);
  return { ...dress, families: [...FURTHER_FAMILIES, ...new Set(eastAsian.map(({ family }) => family))] };
}

function facesOf(face: PaperFace): Face[] {
  const own = familiesOf(face).map((family, index) => ({
    family,
    weight: 400 as const,
    path: fontFile(face.files[index] ?? ""),
  }));
  return [TITLE_FACE, ...TEXT_FACES, ...FURTHER_FACES, ...own];
}

const DressContext = createContext<Setting | null>(null);
/** Everything inside has the design's face and colours. */
export const Dressed = DressContext.Provider;

export function useDress(): Setting {
  const dress = useContext(DressContext);
  if (!dress) throw new Error("A PDF is rendered inside `Dressed`.");
  return dress;
}

export const jpeg = (data: Buffer) => ({ data, format: "jpg" as const });

type FootProps = { title: string; address: string; counted?(pages: number): void };

export const Foot = ({ title, address, counted }: FootProps) => (
  <PageFoot counted={counted}>
    <Words>{title}</Words>
    <Link src={address} style={{ color: GREY, textDecoration: "none" }}>
      {address.replace(/^https?:\/\//, "")}
    </Link>
  </PageFoot>
);

type Style = ReturnType<typeof StyleSheet.create>[string];
type WordsProps = {
  children: string;
  style?: Style | Style[];
  /** Where its lines begin; by default where its direction begins. */
  align?: "left" | "right";
};

/** Text that a user wrote: with its own direction, without characters that no font has. */
export function Words({ children, style = {}, align }: WordsProps) {
  const fontFamily = [TEXT_FAMILY, ...useDress().families];
  const isRightToLeft = textDirection(children) === "rtl";
  const direction = isRightToLeft ? ({ direction: "rtl", textAlign: "right", lineHeight: 1.35 } as const) : {};
  const aligned = align ? { textAlign: align } : {};
  return (
    <Text style={[{ fontFamily }, style, direction, aligned].flat()} hyphenationPenalty={NEVER}>
      {drawable(children)}
    </Text>
  );
}

/** Room for what hangs below a title's last line, in em. */
const [BELOW_LATIN, BELOW_ARABIC] = [0.12, 0.45];

type TitleProps = { children: string; width: number; largest: number; style?: Style };

/** A title in the design's face, with letters that it lacks from the others. */
export function Title({ children, width, largest, style = {} }: TitleProps) {
  const { face, families } = useDress();
  const fontSize = titleSize(drawable(children), face, { width, largest });
  const below = textDirection(children) === "rtl" ? BELOW_ARABIC : BELOW_LATIN;
  const set = {
    fontSize,
    paddingBottom: below * fontSize,
    fontFamily: [...familiesOf(face), TITLE_FACE.family, ...families],
    lineHeight: 1.05,
    ...(face.capitals && { textTransform: "uppercase" as const }),
  };
  return <Words style={[set, style]}>{children}</Words>;
}

type PartProps = { heading: string; children: ReactNode; wrap?: boolean };

/** Points that must be left on a page for a part to begin there. */
const LEAST_START = 60;
/** Lists up to this length stay on one page with their heading. */
export const TOGETHER = 6;

export const Part = ({ heading, children, wrap = false }: PartProps) => (
  <View style={paper.part} wrap={wrap} minPresenceAhead={wrap ? LEAST_START : undefined}>
    <Text style={[paper.heading, { color: useDress().ink }]}>{heading}</Text>
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
