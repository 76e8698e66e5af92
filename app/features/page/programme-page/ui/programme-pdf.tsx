import { writeFile } from "node:fs/promises";
import { Document, Image, Page, renderToBuffer, View } from "@react-pdf/renderer";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import type { Dress } from "~/features/page/artifacts/rules/dress.ts";
import { Dressed, jpeg, paper, type Setting, settingOf } from "~/features/page/artifacts/ui/paper.tsx";
import type { Modules } from "~/features/promotion/qr-codes/rules.ts";
import { withPrintBoxes } from "~/platform/pdf-boxes.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { INK } from "~/platform/pdf-sheet.tsx";
import { type Arrangement, arrangementOf } from "../rules/arrangement.ts";
import { type Box, type Frame, GAP, isUpright } from "../rules/room.ts";
import type { Programme, ProgrammeChoice } from "../rules.ts";
import { BLEED, CropMarks, EDGE, printBoxes } from "./crop-marks.tsx";
import { measuresOf } from "./measures.ts";
import { Facts, Foot, Head, People, Synopsis, shownAddress } from "./programme-words.tsx";

export type PrintedProgramme = {
  programme: Programme;
  choice: ProgrammeChoice;
  /** A JPEG of the still. */
  picture: Buffer | null;
  modules: Modules;
  address: string;
  dress: Dress;
};

/** On a black and white page. */
const GREY_DRESS = { ground: "#1c1c1c", text: "#ffffff", muted: "#d6d6d6", accent: "#ffffff", ink: "#000000" } as const;

/** Writes a programme page as one page with embedded fonts; with crop marks, its boxes are those of printers. */
export async function renderProgramme(printed: PrintedProgramme, path: string): Promise<void> {
  const { choice, dress, programme, address } = printed;
  const setting = await settingOf({ ...dress, ...(choice.isGrey && GREY_DRESS) }, programme);
  const measures = measuresOf(setting);
  const arrangement = arrangementOf({ programme, choice, address: shownAddress(address), face: dress.face }, measures);
  const pdf = await renderToBuffer(<Sheet {...printed} setting={setting} arrangement={arrangement} />);
  await writeFile(path, choice.isMarked ? withPrintBoxes(pdf, printBoxes(arrangement.frame)) : pdf);
}

type SheetProps = PrintedProgramme & { setting: Setting; arrangement: Arrangement };

const Sheet = ({ setting, arrangement, ...printed }: SheetProps) => {
  const { width, height, text, band } = arrangement.frame;
  const edge = printed.choice.isMarked ? EDGE : 0;
  return (
    <Document title={`${drawable(printed.programme.title)}: programme page`} language="en">
      <Dressed value={setting}>
        <Page
          size={[width + 2 * edge, height + 2 * edge]}
          style={{ fontFamily: paper.page.fontFamily, fontSize: text, color: INK, backgroundColor: "#ffffff" }}
        >
          {band && <View style={{ ...placed(bled(band, arrangement.frame), edge), backgroundColor: setting.ground }} />}
          <View style={{ position: "absolute", top: edge, left: edge, width, height }}>
            <Contents {...printed} arrangement={arrangement} />
          </View>
          {printed.choice.isMarked && <CropMarks width={width} height={height} />}
        </Page>
      </Dressed>
    </Document>
  );
};

const placed = ({ left, top, width, height }: Box, edge: number) =>
  ({ position: "absolute", left: left + edge, top: top + edge, width, height }) as const;

/** What touches the edge of the paper goes on over it. */
function bled({ left, top, width, height }: Box, paper: { width: number; height: number }): Box {
  const [right, bottom] = [left + width, top + height];
  const [first, above] = [left <= 0 ? -BLEED : left, top <= 0 ? -BLEED : top];
  const last = right >= paper.width ? paper.width + BLEED : right;
  const below = bottom >= paper.height ? paper.height + BLEED : bottom;
  return { left: first, top: above, width: last - first, height: below - above };
}

type ContentsProps = PrintedProgramme & { arrangement: Arrangement };

function Contents({ programme, picture, modules, address, arrangement }: ContentsProps) {
  const { frame, still, heading, main, side, directors, cast, synopsis } = arrangement;
  const { band, text: size, code } = frame;
  const gap = { rowGap: GAP.part * size };
  const isOnColour = band !== null;
  const head = <Head {...{ programme, size, width: heading.width, largest: frame.title, isOnColour }} />;
  const people = <People {...{ size, directors, cast }} />;
  const facts = <Facts programme={programme} size={size} />;
  const foot = (isUpright = false) => <Foot {...{ programme, size, address, modules, code, isUpright }} />;
  return (
    <>
      {picture && still && <Photograph picture={picture} still={still} frame={frame} focus={programme.still?.focus} />}
      {heading.box && <View style={{ ...placed(heading.box, 0), justifyContent: "flex-end" }}>{head}</View>}
      {side && (
        <View style={{ ...placed(side, 0), justifyContent: "space-between" }}>
          <View style={gap}>
            {!frame.picture && facts}
            {people}
          </View>
          {foot(isUpright(side))}
        </View>
      )}
      <View style={{ ...placed(main, 0), justifyContent: "space-between" }}>
        <View style={gap}>
          {!heading.box && head}
          {(!side || frame.picture) && facts}
          {!side && people}
          <Synopsis {...synopsis} />
        </View>
        {!side && foot()}
      </View>
    </>
  );
}

type PhotographProps = { picture: Buffer; still: Box; frame: Frame; focus: Focus | null | undefined };

const Photograph = ({ picture, still, frame, focus }: PhotographProps) => (
  <Image
    style={{
      ...placed(frame.picture ? bled(still, frame) : still, 0),
      ...{ objectFit: "cover", objectPositionX: `${focus?.x ?? 50}%`, objectPositionY: `${focus?.y ?? 40}%` },
    }}
    src={jpeg(picture)}
  />
);
