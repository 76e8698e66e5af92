import { valueAt } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";

/** A part of the form: the texts at these paths, the rows of a list, or what was ticked. */
type Part = { heading: string } & (
  | { texts: readonly string[] }
  | { list: ListName }
  | { choices: "genres" | "platforms" }
);

const ofFilm = (...names: string[]) => names.map((name) => `film.${name}`);

/** An actor's are in the profile. */
const OF_MAKER: Part[] = [
  { heading: "Your name", texts: ["person.name"] },
  { heading: "Your logo", texts: ["film.logoImageKey"] },
  { heading: "Genres", choices: "genres" },
  { heading: "Platforms", choices: "platforms" },
];

/** In the order of the form. */
const PARTS: Part[] = [
  { heading: "Synopsis", texts: ofFilm("press.synopsisShort", "press.synopsisMedium", "press.synopsisLong") },
  { heading: "Stills", list: "stills" },
  { heading: "Laurels", list: "laurels" },
  { heading: "Screenings", list: "screenings" },
  { heading: "Press quotes", list: "quotes" },
  { heading: "Technical data", list: "technical" },
  { heading: "Press contact", texts: ofFilm("press.contact.name", "press.contact.email", "press.contact.phone") },
  ...OF_MAKER,
  { heading: "The film", texts: ofFilm("director", "producer", "releaseDate", "runtime") },
  { heading: "Opening", texts: ["title", "film.subtitle", "description"] },
  { heading: "Further actions", list: "actions" },
  { heading: "Features", list: "features" },
  { heading: "Trending", texts: ofFilm("trendingPosition", "trendingCategory") },
  { heading: "Profile picture", texts: ofFilm("profileImageKey") },
  { heading: "Cast", list: "cast" },
  { heading: "Credits", list: "credits" },
  { heading: "Awards", list: "awards" },
  { heading: "Featured interviews", list: "interviews" },
  { heading: "Film story", texts: ofFilm("story.title", "story.content", "story.quote", "story.author") },
  { heading: "Comments", texts: ofFilm("commentsTitle") },
  {
    heading: "Call to action",
    texts: ofFilm(
      "callToAction.title",
      "callToAction.buttonText",
      "callToAction.buttonUrl",
      "callToAction.description",
    ),
  },
  { heading: "Social links", list: "socials" },
];

/** How much of a part is filled in; `of` is null for a list, which has no end. */
export type PartState = { heading: string; filled: number; of: number | null; isComplete: boolean };

/** The parts of the form with what each holds. */
export const partStates = (document: PageDocument): PartState[] =>
  PARTS.filter((part) => !OF_MAKER.includes(part) || document.role !== "actor").map((part) => stateOf(document, part));

function stateOf(document: PageDocument, part: Part): PartState {
  const { heading } = part;
  if (!("texts" in part)) {
    const filled = "list" in part ? document.lists[part.list].order.length : document[part.choices].length;
    return { heading, filled, of: null, isComplete: filled > 0 };
  }
  const filled = part.texts.filter((path) => Boolean(valueAt(document, path))).length;
  return { heading, filled, of: part.texts.length, isComplete: filled === part.texts.length };
}

/** `12`, `2 of 3`; empty where nothing is filled in, and for one field. */
export function amountText({ filled, of }: PartState): string {
  if (filled === 0 || of === 1) return "";
  return of === null ? String(filled) : `${filled} of ${of}`;
}
