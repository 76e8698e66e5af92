import { type PaperFace, titleSize } from "~/features/page/artifacts/rules/dress.ts";
import { layoutFor, type Programme, type ProgrammeChoice, type Still, sharpWidth } from "../rules.ts";
import {
  type Box,
  type Frame,
  frameOf,
  GAP,
  heightOf,
  isUpright,
  LINE_HEIGHT,
  type Measures,
  namesThatFit,
  ORIGINAL,
  POINTS,
  SMALL,
  synopsisFor,
  TITLE_LINES,
} from "./room.ts";

/** A programme page with everything in its place, in points of the trimmed paper. */
export type Arrangement = {
  frame: Frame;
  still: Box | null;
  /** Of the titles; without a box they are the first of the words. */
  heading: { width: number; box: Box | null };
  main: Box;
  side: Box | null;
  directors: string[];
  cast: string[];
  synopsis: { text: string; size: number };
};

type Arranged = { programme: Programme; choice: ProgrammeChoice; address: string; face: PaperFace };

/** Room below a title's letters, in em, as `Title` leaves it for the deepest script. */
const BELOW_TITLE = 0.45;

/** Places everything; the synopsis gets the room that is left. */
export function arrangementOf(arranged: Arranged, measures: Measures): Arrangement {
  const columns = columnsOf(arranged, measures);
  const { frame, side, titles, heading, look } = columns;
  const { band, picture } = frame;
  const { directors, cast, facts, rest } = namesIn(columns, arranged, measures);
  const still = picture ?? stillFor(columns, side ? rest + facts : 0, arranged.programme.still);
  const below = still && !picture ? still.height + look.size * GAP.part : 0;
  const main = band ? columns.main : moved(columns.main, below);
  const above = (heading.box ? 0 : titles + GAP.part * look.size) + (side && !picture ? 0 : facts) + (side ? 0 : rest);
  const room = { width: main.width, height: main.height - above, size: look.size * (band ? ON_COLOUR : 1) };
  return {
    ...{ frame, still, main, directors, cast, heading },
    side: side && moved(side, band ? below : 0),
    synopsis: synopsisFor(arranged.programme, room, measures),
  };
}

type Columns = Pick<Arrangement, "frame" | "heading" | "main" | "side"> & {
  /** Points that the titles take. */
  titles: number;
  /** Of the column with the names. */
  look: Look;
};

/** The columns below titles that go across them. */
function columnsOf(arranged: Arranged, measures: Measures): Columns {
  const { programme, choice } = arranged;
  const frame = frameOf(layoutFor(choice, programme.still), choice.paper, programme.still);
  const { band, picture, text: size } = frame;
  const isAcross = frame.side !== null && !picture && !band;
  const width = isAcross || band ? frame.width - 2 * frame.margin : frame.main.width;
  const titles = titlesHeight(arranged, { width, largest: frame.title, size }, measures);
  const down = isAcross ? titles + size * GAP.part : 0;
  const [main, side] = [moved(frame.main, down), frame.side && moved(frame.side, down)];
  const heading = { width, box: headingBox(frame, isAcross ? titles : 0) };
  return { frame, heading, main, side, titles, look: { width: (side ?? main).width, size } };
}

/** The names that are shown, and the points that facts take, and names, contact and code: a full column has no cast. */
function namesIn({ frame, main, side, look }: Columns, arranged: Arranged, measures: Measures) {
  const { programme } = arranged;
  const directors = namesThatFit(programme.directors, look, measures);
  const cast = namesThatFit(programme.cast, look, measures);
  const width = frame.picture ? main.width : look.width;
  const facts = factsHeight(programme, { width, size: look.size }, measures);
  const restOf = (shown: string[]) => restHeight({ ...arranged, directors, cast: shown, frame, look }, measures);
  const isFull = side !== null && restOf(cast) + (frame.picture ? 0 : facts) > side.height;
  const shown = isFull ? [] : cast;
  return { directors, cast: shown, facts, rest: restOf(shown) };
}

/** The still at the head of its column; none where the names of that column leave no room. */
function stillFor({ frame, main, side, look }: Columns, taken: number, still: Still | null): Box | null {
  if (!frame.band || !side) return stillIn(main, still);
  const box = stillIn(side, still);
  return box && taken + box.height + look.size * GAP.part <= side.height ? box : null;
}

/** The synopsis of the layout with a coloured ground is a little larger. */
const ON_COLOUR = 1.12;

const moved = ({ top, height, ...box }: Box, down: number): Box => ({ ...box, top: top + down, height: height - down });

function headingBox({ band, width, margin }: Frame, across: number): Box | null {
  const box = { left: margin, width: width - 2 * margin };
  if (band) return { ...box, top: 0, height: band.height - margin * 0.6 };
  return across ? { ...box, top: margin, height: across } : null;
}

type Heading = { width: number; largest: number; size: number };

function titlesHeight({ programme, face }: Arranged, { width, largest, size }: Heading, { title, words }: Measures) {
  const fontSize = titleSize(programme.title, face, { width, largest });
  const own = heightOf(programme.title, { width, size: fontSize, lineHeight: TITLE_LINES }, title);
  return own + BELOW_TITLE * fontSize + heightOf(programme.originalTitle, { width, size: size * ORIGINAL }, words);
}

type Look = { width: number; size: number };

const factsHeight = ({ facts }: Programme, look: Look, { words }: Measures): number =>
  facts.reduce((sum, line) => sum + heightOf(line, look, words), GAP.part * look.size);

type Rest = Pick<Arrangement, "directors" | "cast" | "frame"> & Arranged & { look: Look };

/** Names, contact and code in their column, with the gaps between them. */
function restHeight({ programme, directors, cast, address, frame, look }: Rest, { words }: Measures): number {
  const { code, side } = frame;
  const { width, size } = look;
  const named = (names: string[]) =>
    names.length ? size * SMALL * LINE_HEIGHT + heightOf(names.join(", "), look, words) + GAP.facts * size : 0;
  const isBelow = side !== null && isUpright(side);
  const { name, email, phone } = programme.contact;
  const beside = { width: isBelow ? width : width - code - size, size: size * SMALL };
  const lines = ["Contact", name, email, phone, address].reduce((sum, line) => sum + heightOf(line, beside, words), 0);
  const foot = isBelow ? lines + code + size * GAP.part : Math.max(code, lines);
  return named(directors) + named(cast) + foot + 2 * GAP.part * size;
}

const HIGHEST_STILL = 0.5;

/** A whole still at the head of a column, no larger than it is sharp. */
function stillIn({ left, top, width, height }: Box, still: Still | null): Box | null {
  if (!still) return null;
  const ratio = still.width / still.height;
  const across = Math.min(width, sharpWidth(still) * POINTS, height * HIGHEST_STILL * ratio);
  return { left, top, width: across, height: across / ratio };
}
