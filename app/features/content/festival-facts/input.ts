import { z } from "zod";
import { storedText as text } from "~/lib/stored-text.ts";
import {
  ANSWERS,
  CLEARANCE_KINDS,
  CLEARANCE_STATES,
  FESTIVAL_KINDS,
  FESTIVAL_LIMITS as MOST,
  SUBTITLE_KINDS,
} from "./rules.ts";

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];
const answer = z.enum(ANSWERS);
const line = text(MOST.line);
const picture = { format: line, ratio: line, frameRate: line, sound: line, colour: line };

/** The shape of a document's festival part, and the length of its texts. */
export const festivalFactsInput = z.strictObject({
  ...{ originalTitle: text(MOST.title), completed: text(20), isStudent: answer, isFirst: answer },
  kind: z.enum(["", ...keysOf(FESTIVAL_KINDS)]),
  ...{ website: text(MOST.link), statement: text(MOST.statement), distribution: text(MOST.distribution) },
  shooting: z.strictObject(picture),
  projection: z.strictObject({ ...picture, medium: line, holder: text(MOST.title), sending: text(MOST.title) }),
  warnings: z.strictObject({ flashes: answer, themes: text(MOST.themes) }),
  submitter: z.strictObject({
    ...{ name: line, email: text(254), phone: text(50), address: text(MOST.address), born: text(20), budget: line },
  }),
});

/** The rows of its lists. */
export const festivalRows = {
  countries: z.strictObject({ text: line }),
  filmedIn: z.strictObject({ text: line }),
  filmLanguages: z.strictObject({ text: line }),
  subtitles: z.strictObject({ text: line, kind: z.enum(keysOf(SUBTITLE_KINDS)) }),
  directors: z.strictObject({
    ...{ name: line, pronouns: text(40), bioShort: text(MOST.bioShort), bioLong: text(MOST.bioLong) },
    ...{ imageKey: text(200), films: text(MOST.films) },
  }),
  clearances: z.strictObject({
    ...{ name: text(MOST.title), kind: z.enum(keysOf(CLEARANCE_KINDS)), holder: text(MOST.title) },
    state: z.enum(keysOf(CLEARANCE_STATES)),
  }),
};
