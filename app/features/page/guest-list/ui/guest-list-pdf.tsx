import { Document, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { PosterScreening } from "~/features/page/qr-poster/rules.ts";
import { cutAtWord, textDirection } from "~/lib/text.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { GREY, INK, SheetPage, sheet, sheetFamilies } from "~/platform/pdf-sheet.tsx";
import { codeText, type GuestFacts, inText } from "../rules.ts";

const styles = StyleSheet.create({
  row: { ...sheet.row, paddingVertical: 4, alignItems: "flex-start" },
  box: { width: 11, height: 11, borderWidth: 0.75, borderColor: INK, marginRight: 10, marginTop: 2 },
  name: { flex: 1, paddingRight: 8 },
  arrival: { width: 90, color: GREY },
  code: { width: 60, textAlign: "right" },
});

/** So that a name has two lines at most. */
const LONGEST_NAME = 120;

type Guest = GuestFacts & { id: string; name: string; code: string };

const directionOf = (text: string) =>
  textDirection(text) === "rtl" ? ({ direction: "rtl", textAlign: "right" } as const) : {};

/** The guests by name as A4 pages, with a box to tick for each. */
export async function renderGuestList({ festival, when, where }: PosterScreening, guests: Guest[]): Promise<Buffer> {
  const fontFamily = await sheetFamilies([festival, where, guests.map(({ name }) => name)]);
  const heading = drawable(festival);
  return renderToBuffer(
    <Document title={`${heading}: guest list`} language="en">
      <SheetPage fontFamily={fontFamily} foot={`Guest list · ${heading}`}>
        <Text style={[sheet.title, directionOf(heading)]}>{heading}</Text>
        <Text style={sheet.minor}>{drawable([when, where].filter(Boolean).join(" · "))}</Text>
        <View style={sheet.part}>
          {guests.map(({ id, name, code, ...facts }) => (
            <View key={id} style={styles.row} wrap={false}>
              <View style={styles.box} />
              <Text style={[styles.name, directionOf(name)]}>{drawable(cutAtWord(name, LONGEST_NAME))}</Text>
              <Text style={styles.arrival}>{inText(facts)}</Text>
              <Text style={styles.code}>{codeText(code)}</Text>
            </View>
          ))}
          {guests.length === 0 && <Text>Nobody is on the list.</Text>}
        </View>
      </SheetPage>
    </Document>,
  );
}
