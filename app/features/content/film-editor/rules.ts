import { valueAt } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";

/** A part of the form: the texts at these paths, the rows of a list, or what was ticked. */
type Part = { heading: string } & (
  | { texts: readonly string[] }
  | { list: ListName }
  | { choices: "genres" | "platforms" }
);

const ofFilm = (...names: string[]) => names.map((name) => `film.${name}`);

/** The screens of the form, and what each is called. */
export const PART_GROUPS = { people: "People", press: "Press", texts: "Texts" } as const;
export type PartGroup = keyof typeof PART_GROUPS;

/** An actor's are in the profile. */
const NAMES_OF_MAKER: Part[] = [
  { heading: "Your name", texts: ["person.name"] },
  { heading: "Your logo", texts: ["film.logoImageKey"] },
];
const CHOICES_OF_MAKER: Part[] = [
  { heading: "Genres", choices: "genres" },
  { heading: "Platforms", choices: "platforms" },
];
const OF_MAKER = [...NAMES_OF_MAKER, ...CHOICES_OF_MAKER];

/** In the order of the form. */
const PARTS: Record<PartGroup, Part[]> = {
  people: [
    ...NAMES_OF_MAKER,
    { heading: "Profile picture", texts: ofFilm("profileImageKey") },
    { heading: "Cast", list: "cast" },
    { heading: "Credits", list: "credits" },
  ],
  press: [
    { heading: "Synopsis", texts: ofFilm("press.synopsisShort", "press.synopsisMedium", "press.synopsisLong") },
    { heading: "Stills", list: "stills" },
    { heading: "Laurels", list: "laurels" },
    { heading: "Awards", list: "awards" },
    { heading: "Screenings", list: "screenings" },
    { heading: "Press quotes", list: "quotes" },
    { heading: "Featured interviews", list: "interviews" },
    { heading: "Technical data", list: "technical" },
    { heading: "Press contact", texts: ofFilm("press.contact.name", "press.contact.email", "press.contact.phone") },
  ],
  texts: [
    { heading: "The film", texts: ofFilm("director", "producer", "releaseDate", "runtime") },
    { heading: "Opening", texts: ["title", "film.subtitle", "description"] },
    { heading: "Further actions", list: "actions" },
    ...CHOICES_OF_MAKER,
    { heading: "Features", list: "features" },
    { heading: "Trending", texts: ofFilm("trendingPosition", "trendingCategory") },
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
  ],
};

const GROUPS = Object.keys(PART_GROUPS) as PartGroup[];

/**
 * The group that is shown: the one with the part that the address names, else the one that was asked for; null is all.
 * @param asked the parameter `part` of the address: a group, or `all`
 * @param partIdOf the address of a part within the page
 */
export function shownGroup(
  asked: string | null,
  hash: string,
  partIdOf: (heading: string) => string,
): PartGroup | null {
  if (asked === "all") return null;
  const named = GROUPS.find((group) => PARTS[group].some(({ heading }) => `#${partIdOf(heading)}` === hash));
  return named ?? GROUPS.find((group) => group === asked) ?? "people";
}

/** How much of a part is filled in; `of` is null for a list, which has no end. */
export type PartState = { heading: string; filled: number; of: number | null; isComplete: boolean };

/** The parts of a group, or of all, with what each holds. */
export const partStates = (document: PageDocument, group: PartGroup | null): PartState[] =>
  (group ? PARTS[group] : GROUPS.flatMap((each) => PARTS[each]))
    .filter((part) => !OF_MAKER.includes(part) || document.role !== "actor")
    .map((part) => stateOf(document, part));

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
