import { Document, Image, Page, renderToFile, StyleSheet, View } from "@react-pdf/renderer";
import type { Dress } from "~/features/page/artifacts/rules/dress.ts";
import { Dressed, jpeg, paper, settingOf, Title, useDress, Words } from "~/features/page/artifacts/ui/paper.tsx";
import { clockText } from "~/features/page/festival-sheets/rules/technical.ts";
import { cutAtWord } from "~/lib/text.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { GREY, INK, LINE } from "~/platform/pdf-sheet.tsx";
import type { EdgeFrames, ProjectionCard } from "../rules.ts";

/** Points of A5. */
const [WIDTH, HEIGHT] = [419.53, 595.28];
const MARGIN = 30;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 12;
const FRAME = { width: (INNER - GAP) / 2, height: ((INNER - GAP) / 2 / 16) * 9 };
/** So that everything stays on the card. */
const LONGEST = { title: 110, value: 90, contact: 120 };

const styles = StyleSheet.create({
  page: { ...paper.page, padding: MARGIN, fontSize: 9.5, color: INK, backgroundColor: "#ffffff" },
  row: { flexDirection: "row", borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4 },
  frames: { flexDirection: "row", columnGap: GAP, marginTop: 14 },
  frame: { width: FRAME.width, height: FRAME.height, objectFit: "contain", backgroundColor: "#111111" },
  contact: { position: "absolute", left: MARGIN, right: MARGIN, bottom: MARGIN, borderTopWidth: 1.5, paddingTop: 8 },
});

type Printed = { card: ProjectionCard; frames: EdgeFrames | null; dress: Dress };

/** Writes the card as one page of A5 with embedded fonts. */
export async function renderProjectionCard({ card, frames, dress }: Printed, path: string): Promise<void> {
  const setting = await settingOf(dress, card);
  await renderToFile(
    <Document title={`${drawable(card.title)}: for the projectionist`} language="en">
      <Dressed value={setting}>
        <Page size={[WIDTH, HEIGHT]} style={styles.page}>
          <Head card={card} />
          <View style={{ marginTop: 14 }}>
            {card.lines.map(([label, text]) => (
              <View key={label} style={styles.row} wrap={false}>
                <View style={{ width: 92 }}>
                  <Words style={{ color: GREY }}>{label}</Words>
                </View>
                <View style={{ flex: 1 }}>
                  <Words style={{ fontWeight: 600 }}>{cutAtWord(text, LONGEST.value)}</Words>
                </View>
              </View>
            ))}
          </View>
          {frames && <Frames frames={frames} />}
          <Contact lines={card.contact} />
        </Page>
      </Dressed>
    </Document>,
    path,
  );
}

function Head({ card: { title, originalTitle, screening } }: { card: ProjectionCard }) {
  const { ink } = useDress();
  return (
    <View>
      <Words style={{ fontSize: 8.5, color: GREY }}>For the projectionist</Words>
      <Title width={INNER} largest={34} style={{ color: INK, marginTop: 4 }}>
        {cutAtWord(title, LONGEST.title)}
      </Title>
      {originalTitle && <Words style={{ color: GREY }}>{cutAtWord(originalTitle, LONGEST.value)}</Words>}
      <View style={{ marginTop: 10, rowGap: 3 }}>
        <Words style={{ fontSize: 14, fontWeight: 600, color: ink }}>{screening.when}</Words>
        {screening.where && <Words style={{ fontSize: 11, fontWeight: 600 }}>{screening.where}</Words>}
        <Words style={{ color: GREY }}>{cutAtWord(screening.festival, LONGEST.value)}</Words>
      </View>
    </View>
  );
}

const Frames = ({ frames: { first, last, lastMs } }: { frames: EdgeFrames }) => (
  <View style={styles.frames} wrap={false}>
    {[
      { label: "First frame, 0:00:00", data: first },
      { label: `Last frame, ${clockText(lastMs)}`, data: last },
    ].map(({ label, data }) => (
      <View key={label} style={{ width: FRAME.width }}>
        <Image style={styles.frame} src={jpeg(data)} />
        <Words style={{ fontSize: 8, color: GREY, marginTop: 3 }}>{label}</Words>
      </View>
    ))}
  </View>
);

function Contact({ lines }: { lines: string[] }) {
  const { ink } = useDress();
  return (
    <View style={[styles.contact, { borderColor: ink }]}>
      <Words style={{ fontSize: 8.5, color: GREY }}>Contact for the evening</Words>
      {lines.length === 0 && <Words>Not named</Words>}
      {lines.map((line) => (
        <Words key={line} style={{ fontSize: 12, fontWeight: 600 }}>
          {cutAtWord(line, LONGEST.contact)}
        </Words>
      ))}
    </View>
  );
}
