import { patchesBetween } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";

/** What a list's rows are called: one, and many. */
const ROWS: Record<ListName, [one: string, many: string]> = {
  features: ["feature", "features"],
  cast: ["cast member", "cast members"],
  credits: ["credit", "credits"],
  interviews: ["interview", "interviews"],
  awards: ["award", "awards"],
  socials: ["social link", "social links"],
  stills: ["still", "stills"],
  technical: ["technical detail", "technical details"],
  laurels: ["laurel", "laurels"],
  screenings: ["screening", "screenings"],
  quotes: ["quote", "quotes"],
  careerHighlights: ["career highlight", "career highlights"],
  headshots: ["headshot", "headshots"],
  pastProjects: ["project", "projects"],
  languages: ["language", "languages"],
  accents: ["accent", "accents"],
  skills: ["skill", "skills"],
  episodes: ["episode", "episodes"],
  trailers: ["trailer", "trailers"],
  shorts: ["short", "shorts"],
  spotlights: ["spotlight clip", "spotlight clips"],
  films: ["further film", "further films"],
};

/** Fields by the beginning of their path; the longest one that fits is taken. */
const FIELDS: Record<string, string> = {
  role: "role",
  template: "template",
  theme: "theme",
  platforms: "platforms",
  title: "title",
  description: "description",
  genres: "genres",
  year: "year",
  rating: "rating",
  matchLabel: "match label",
  videoId: "film",
  "film.watchFreeUrl": "Watch Free link",
  "film.trendingPosition": "trending position",
  "film.trendingCategory": "trending category",
  "film.profileImageKey": "profile picture",
  "film.director": "director",
  "film.producer": "producer",
  "film.releaseDate": "release date",
  "film.commentsTitle": "heading of the comments",
  "film.story": "film story",
  "film.callToAction": "call to action",
  "film.press.synopsisShort": "synopsis in one sentence",
  "film.press.synopsisMedium": "synopsis in one paragraph",
  "film.press.synopsisLong": "full synopsis",
  "film.press.contact": "press contact",
  "person.bio": "bio",
  "person.profileImageKey": "profile picture",
  "person.casting": "casting attributes",
  "person.contact.agent": "agent",
  "person.contact.manager": "manager",
  "person.contact.rates": "rates",
  "person.contact": "availability",
};

const LIST = /^lists\.([a-zA-Z]+)\.(?:byId\.([^.]+)|order$)/;
const SMALL_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const MOST_NAMED = 4;

/** What a field is called in the studio; rows of lists by what they are. */
export function fieldName(path: string): string {
  const list = LIST.exec(path)?.[1] as ListName | undefined;
  if (list) return ROWS[list][0];
  const known = Object.keys(FIELDS).filter((start) => path === start || path.startsWith(`${start}.`));
  return FIELDS[known.toSorted((one, other) => other.length - one.length)[0] ?? ""] ?? "page";
}

/** The differences between two documents, each as a few words; `count` is their number of fields and rows. */
export type Differences = { names: string[]; count: number };

/** What differs between two documents, in the words of the studio: `title`, `two screenings`, `order of the credits`. */
export function differences(before: PageDocument, after: PageDocument): Differences {
  const fields = new Set<string>();
  const rows = new Map<ListName, Set<string>>();
  const moved = new Set<ListName>();
  for (const { path } of patchesBetween(before, after)) {
    const [, list, id] = LIST.exec(path) ?? [];
    if (!list) fields.add(fieldName(path));
    else if (id) rows.set(list as ListName, (rows.get(list as ListName) ?? new Set()).add(id));
    else moved.add(list as ListName);
  }
  const ofRows = [...rows].map(([list, ids]) => counted(list, ids.size));
  const orders = [...moved].filter((list) => !rows.has(list)).map((list) => `order of the ${ROWS[list][1]}`);
  const changedRows = [...rows.values()].reduce((sum, ids) => sum + ids.size, 0);
  return { names: [...fields, ...ofRows, ...orders], count: fields.size + changedRows + orders.length };
}

function counted(list: ListName, count: number): string {
  const [one, many] = ROWS[list];
  return count === 1 ? `one ${one}` : `${SMALL_NUMBERS[count] ?? count} ${many}`;
}

/** `3 changes: title, two screenings`; null where nothing differs. */
export function summary({ names, count }: Differences): string | null {
  if (!names.length) return null;
  const named = names.slice(0, MOST_NAMED);
  const more = names.length - named.length;
  return `${count} ${count === 1 ? "change" : "changes"}: ${[...named, ...(more ? [`and ${more} more`] : [])].join(", ")}`;
}
