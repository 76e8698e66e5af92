import { isAccepted, type RunFacts, runName, runPath } from "~/features/page/festival-runs/rules.ts";
import { type SheetLine, valueText } from "~/features/page/festival-sheets/rules/technical.ts";
import type { Programme } from "~/features/page/programme-page/rules.ts";
import type { PosterScreening } from "~/features/page/qr-poster/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { fileWord } from "~/lib/file-words.ts";
import { plainLine } from "~/lib/plain-text.ts";

/** A higher number makes every card again. */
export const PROJECTION_CARD_DESIGN = 1;

export const screeningPath = (runId: string) => `${runPath(runId)}/screening`;

type Run = Pick<RunFacts, "festival" | "edition" | "section" | "state" | "screening" | "time" | "venue" | "city"> &
  Pick<RunFacts, "contact">;

/** A card for a projectionist, and a poster, are made of a screening of which the day is known. */
export const isScreening = (run: Run): boolean => isAccepted(run) && run.screening !== null;

/** When and where the film is shown, in words. */
export function screeningOf(run: Run): PosterScreening {
  return {
    festival: plainLine(runName(run)),
    when: run.screening ? [dayLabel(run.screening), plainLine(run.time)].filter(Boolean).join(" · ") : "",
    where: [plainLine(run.venue), plainLine(run.city)].filter(Boolean).join(", "),
  };
}

/** What a projectionist is told of a film. */
export type ProjectionCard = {
  title: string;
  originalTitle: string;
  screening: PosterScreening;
  lines: [label: string, text: string][];
  contact: string[];
};

/** JPEGs of a film's first and last frame, and when the last one begins. */
export type EdgeFrames = { first: Buffer; last: Buffer; lastMs: number };

/** Of the technical sheet, in the order in which a film is set up. */
const WANTED = ["Running time", "Aspect ratio", "Sound", "Loudness", "Frames a second", "Subtitles", "Colour"];

type Film = {
  programme: Pick<Programme, "title" | "originalTitle" | "contact">;
  lines: SheetLine[];
  /** What the film is played from, as the maker says. */
  master: [label: string, text: string][];
  flashes: string;
};

export function projectionCard(run: Run, { programme, lines, master, flashes }: Film): ProjectionCard {
  const { title, originalTitle, contact } = programme;
  const told = WANTED.flatMap((label): [string, string][] => {
    const line = lines.find((one) => one.label === label);
    return line ? [[label, valueText(line)]] : [];
  });
  const played = master.filter(([label]) => label === "Master" || label === "Sent as");
  const own = [contact.name, contact.email, contact.phone].map(plainLine).filter(Boolean);
  return {
    ...{ title, originalTitle, screening: screeningOf(run) },
    lines: [...played, ...told, ...(flashes === "yes" ? FLASHES : [])],
    contact: run.contact ? [plainLine(run.contact)] : own,
  };
}

const FLASHES: [string, string][] = [["Warning", "Flashing light"]];

/** The file name of the download, still clear in a folder a year later. */
export const projectionCardName = (slug: string, { festival }: PosterScreening) =>
  `${slug}-${fileWord(festival)}-projection.pdf`;

export const NO_SCREENING =
  "A card and a poster are made of a screening. Set the festival’s state to Selected, and the day of the screening.";
