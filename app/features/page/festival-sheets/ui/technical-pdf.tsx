import { Document, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { cutAtWord, textDirection } from "~/lib/text.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { GREY, SheetPage, sheet, sheetFamilies } from "~/platform/pdf-sheet.tsx";
import { NO_DCP, type SheetLine, valueText } from "../rules/technical.ts";

const styles = StyleSheet.create({
  row: { ...sheet.row, paddingVertical: 4 },
  label: { width: 130, color: GREY },
  value: { flex: 1 },
  differs: { flex: 1, fontWeight: 600 },
});

/** Words of makers have their own direction. */
const directionOf = (text: string) =>
  textDirection(text) === "rtl" ? ({ direction: "rtl", textAlign: "right" } as const) : {};

/** So that the sheet stays on one page. */
const LONGEST_VALUE = 140;
const LONGEST_TITLE = 120;

type Sheet = { title: string; lines: SheetLine[]; master: [label: string, text: string][] };

/** The technical sheet as one A4 page. */
export async function renderTechnicalSheet({ title, lines, master }: Sheet): Promise<Buffer> {
  const fontFamily = await sheetFamilies([title, lines, master]);
  const name = drawable(cutAtWord(title, LONGEST_TITLE));
  return renderToBuffer(
    <Document title={`${name}: technical sheet`} language="en">
      <SheetPage fontFamily={fontFamily} foot={`Technical sheet · ${name}`}>
        <Text style={[sheet.title, directionOf(name)]}>{name}</Text>
        <Text style={sheet.minor}>Technical sheet</Text>
        <View style={sheet.part}>
          {lines.map((line) => (
            <Row key={line.label} label={line.label} text={valueText(line)} differs={line.differs} />
          ))}
        </View>
        {master.length > 0 && (
          <View style={sheet.part}>
            {master.map(([label, text]) => (
              <Row key={label} label={label} text={text} differs={false} />
            ))}
          </View>
        )}
        <Text style={sheet.note}>{NO_DCP}</Text>
      </SheetPage>
    </Document>,
  );
}

const Row = ({ label, text, differs }: { label: string; text: string; differs: boolean }) => (
  <View style={styles.row} wrap={false}>
    <Text style={styles.label}>{label}</Text>
    <Text style={[differs ? styles.differs : styles.value, directionOf(text)]}>
      {drawable(cutAtWord(text, LONGEST_VALUE))}
    </Text>
  </View>
);
