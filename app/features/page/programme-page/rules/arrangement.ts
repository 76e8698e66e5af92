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
  const { programme, choice } = arranged;
  const layout = layoutFor(choice, programme.still);
  const frame = frameOf(layout, choice.paper, programme.still);
  const { band, picture, text: size } = frame;
  const isAcross = frame.side !== null && !picture && !band;
  const width = isAcross || band ? frame.width - 2 * frame.margin : frame.main.width;
  const titles = titlesHeight(arranged, { width, largest: frame.title, size }, measures);
  const down = isAcross ? titles + size * GAP.part : 0;
  const columns = { main: moved(frame.main, down), side: frame.side && moved(frame.side, down) };
  const look = { width: (columns.side ?? columns.main).width, size };
  const directors = namesThatFit(programme.directors, look, measures);
  const cast = namesThatFit(programme.cast, look, measures);
  const facts = factsHeight(programme, { width: (picture ? columns.main : look).width, size }, measures);
  const rest = (named: string[]) => restHeight({ ...arranged, directors, cast: named, frame, look }, measures);
  const aside = (named: string[]) => rest(named) + (picture ? 0 : facts);
  const shownCast = columns.side && aside(cast) > columns.side.height ? [] : cast;
  const inSide = band && columns.side ? stillIn(columns.side, programme.still) : null;
  const hasRoom = inSide && columns.side && aside(shownCast) + inSide.height + size * GAP.part <= columns.side.height;
  const still = picture ?? (band ? (hasRoom ? inSide : null) : stillIn(columns.main, programme.still));
  const below = still && !picture ? still.height + size * GAP.part : 0;
  const main = band ? columns.main : moved(columns.main, below);
  const others = isAcross || band ? 0 : titles + GAP.part * size;
  const height = main.height - others - (columns.side ? (picture ? facts : 0) : facts + rest(shownCast));
  return {
    ...{ frame, still, main, directors, cast: shownCast },
    side: columns.side && moved(columns.side, band ? below : 0),
    heading: { width, box: headingBox(frame, isAcross ? titles : 0) },
    synopsis: synopsisFor(programme, { width: main.width, height, size: band ? size * ON_COLOUR : size }, measures),
  };
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
