import { Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { eastAsianFaces } from "./east-asian-faces.ts";
import { FURTHER_FACES, FURTHER_FAMILIES, TEXT_FACES } from "./fonts.ts";
import { drawable, registerFaces } from "./pdf-faces.ts";

export const INK = "#111111";
export const GREY = "#5b5b5b";
export const LINE = "#c9c9c9";
export const ACCENT = "#1f5fd0";

/** A name that fits into a column of so many letters. */
export const shortened = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

/** Breaks a name where its line is full: a long path would be broken after its first slash. */
export const anywhere = (word: string): string[] => Array.from(word);

/** Makes the faces known that a sheet with these texts needs; returns their families in the order of search. */
export async function sheetFamilies(texts: unknown): Promise<string[]> {
  const eastAsian = await eastAsianFaces(JSON.stringify(texts));
  await registerFaces([...TEXT_FACES, ...FURTHER_FACES, ...eastAsian]);
  return [...sheet.page.fontFamily, ...new Set(eastAsian.map(({ family }) => family))];
}

/** The page of every PDF: dark on white, whatever theme the studio has. */
export const A4_PAGE = {
  padding: "48 48 56",
  fontFamily: ["Sofia Sans", ...FURTHER_FAMILIES],
  fontSize: 10.5,
  color: INK,
};

/** The look of printed reports and statements. */
export const sheet = StyleSheet.create({
  page: { ...A4_PAGE, lineHeight: 1.4 },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.15, marginBottom: 4 },
  minor: { color: GREY, fontSize: 9 },
  note: { color: GREY, fontSize: 9, marginTop: 5 },
  cards: { flexDirection: "row", flexWrap: "wrap", columnGap: 17, rowGap: 12, marginTop: 18 },
  card: { width: 155, borderTopWidth: 0.5, borderColor: LINE, paddingTop: 6 },
  figure: { fontSize: 20, fontWeight: 600, lineHeight: 1.2 },
  part: { marginTop: 20 },
  heading: { fontWeight: 600, marginBottom: 4 },
  ends: { flexDirection: "row", justifyContent: "space-between", marginTop: 2 },
  columns: { flexDirection: "row", flexWrap: "wrap", columnGap: 25, rowGap: 16, marginTop: 20 },
  list: { width: 237 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderColor: LINE, paddingVertical: 2 },
  name: { flex: 1, paddingRight: 8, maxLines: 1, textOverflow: "ellipsis" },
  count: { width: 54, textAlign: "right" },
  share: { width: 46, textAlign: "right", color: GREY },
  day: { width: 80, color: GREY },
  words: { flex: 1 },
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

type FootProps = { children: ReactNode /** Stands before the number. */; name?: string; counted?(pages: number): void };

/** The last line of each page, with its number; `counted` hears how many pages the document has. */
export const PageFoot = ({ children, name, counted }: FootProps) => (
  <View style={sheet.foot} fixed>
    {children}
    <Text
      render={({ pageNumber, totalPages }) => {
        if (totalPages) counted?.(totalPages);
        return `${name ? `${name} · ` : ""}${pageNumber} / ${totalPages}`;
      }}
    />
  </View>
);

type SheetPageProps = {
  fontFamily: string[];
  /** What the sheet is, below each page. */
  foot: string;
  children: ReactNode;
};

/** The pages of a report or a statement. */
export const SheetPage = ({ fontFamily, foot, children }: SheetPageProps) => (
  <Page size="A4" style={[sheet.page, { fontFamily }]}>
    <PageFoot name={PRODUCT_NAME}>
      <Text>{drawable(foot)}</Text>
    </PageFoot>
    {children}
  </Page>
);
