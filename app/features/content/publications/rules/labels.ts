import type { PlatformLinks } from "~/features/account/roles/rules/platform-links.ts";
import { ALL_PLATFORMS, platformName } from "~/features/account/roles/rules.ts";
import type { KeyArtShape } from "~/features/content/films/rules.ts";
import type { ListName, Lists, PageDocument } from "~/features/content/pages/rules.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";

type Leaf = string | number | boolean | string[] | Focus | null;
type FieldOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends Leaf ? Key : `${Key}.${FieldOf<Part[Key]>}`;
}[keyof Part & string];

/** The path of a field of a document outside its lists. */
export type Field = FieldOf<Omit<PageDocument, "schema" | "lists">>;

/** The path of a picture's key outside lists. */
export type PictureField = Extract<Field, `${string}ImageKey`> | `film.keyArt.${KeyArtShape}.imageKey`;

type LinkField = `platformLinks.${keyof PlatformLinks}`;

const LINK_LABELS = Object.fromEntries(
  ALL_PLATFORMS.map((platform) => [`platformLinks.${platform}`, `${platformName(platform)} link`]),
) as Record<LinkField, string>;

/** Every field in the words of the studio, in the order in which changes are listed. */
export const FIELD_LABELS: Record<Field, string> = {
  title: "title",
  description: "description",
  "film.subtitle": "subtitle",
  genres: "genres",
  year: "year",
  rating: "rating",
  matchLabel: "match label",
  videoId: "film",
  role: "role",
  template: "template",
  theme: "theme",
  platforms: "platforms",
  ...LINK_LABELS,
  "film.director": "director",
  "film.producer": "producer",
  "film.releaseDate": "release date",
  "film.runtime": "runtime",
  "film.loopStart": "start of the silent loop",
  "film.watchFreeUrl": "Watch Free link",
  "film.primaryAction.text": "words of the main action",
  "film.primaryAction.icon": "icon of the main action",
  "film.secondaryAction.text": "words of the second action",
  "film.secondaryAction.icon": "icon of the second action",
  "film.trendingPosition": "trending position",
  "film.trendingCategory": "trending category",
  "film.focus": "focal point of the film’s still",
  "film.keyArt.wide": "wide key art",
  "film.keyArt.portrait": "poster",
  "film.keyArt.square": "square key art",
  "film.logotypeImageKey": "logotype",
  "film.logoImageKey": "your logo",
  "film.profileImageKey": "profile picture",
  "film.story.title": "title of the film story",
  "film.story.content": "film story",
  "film.story.quote": "quote of the film story",
  "film.story.author": "director’s name",
  "film.story.directorTitle": "director’s title",
  "film.story.directorImageKey": "director’s picture",
  "film.commentsTitle": "heading of the comments",
  "film.callToAction.title": "title of the call to action",
  "film.callToAction.buttonText": "button text",
  "film.callToAction.buttonUrl": "button link",
  "film.callToAction.showButton": "button of the call to action",
  "film.callToAction.icon": "icon of the button",
  "film.callToAction.description": "description of the call to action",
  "film.press.synopsisShort": "synopsis in one sentence",
  "film.press.synopsisMedium": "synopsis in one paragraph",
  "film.press.synopsisLong": "synopsis in full",
  "film.press.contact.name": "press contact’s name",
  "film.press.contact.email": "press contact’s email",
  "film.press.contact.phone": "press contact’s phone",
  "festival.originalTitle": "original title",
  "festival.completed": "completion date",
  "festival.kind": "kind of film",
  "festival.isStudent": "student film or not",
  "festival.isFirst": "first film or not",
  "festival.website": "website of the film",
  "festival.statement": "director’s statement",
  "festival.shooting.format": "shooting format",
  "festival.shooting.ratio": "aspect ratio of the shooting",
  "festival.shooting.frameRate": "frames a second of the shooting",
  "festival.shooting.sound": "sound as recorded",
  "festival.shooting.colour": "colour of the shooting",
  "festival.projection.format": "picture size of the master",
  "festival.projection.ratio": "aspect ratio of the master",
  "festival.projection.frameRate": "frames a second of the master",
  "festival.projection.sound": "sound of the master",
  "festival.projection.colour": "colour of the master",
  "festival.projection.medium": "kind of master",
  "festival.projection.holder": "who holds the master",
  "festival.projection.sending": "how the master is sent",
  "festival.warnings.flashes": "flashes or none",
  "festival.warnings.themes": "content warnings",
  "festival.distribution": "sales and distribution",
  "festival.submitter.name": "submitter’s name",
  "festival.submitter.email": "submitter’s email",
  "festival.submitter.phone": "submitter’s phone",
  "festival.submitter.address": "submitter’s address",
  "festival.submitter.born": "submitter’s date of birth",
  "festival.submitter.budget": "budget",
  "person.name": "name on the page",
  "person.profileImageKey": "your profile picture",
  "person.bio": "bio",
  "person.casting.playingAgeFrom": "playing age from",
  "person.casting.playingAgeTo": "playing age to",
  "person.casting.heightCm": "height",
  "person.casting.basedIn": "where you are based",
  "person.casting.union": "union",
  "person.casting.eyes": "eye colour",
  "person.casting.hair": "hair colour",
  "person.casting.workPermit": "work permit",
  "person.casting.selfTape": "self-tape instructions",
  "person.contact.agent.name": "agent’s name",
  "person.contact.agent.agency": "agent’s agency",
  "person.contact.agent.email": "agent’s email",
  "person.contact.agent.phone": "agent’s phone",
  "person.contact.manager.name": "manager’s name",
  "person.contact.manager.company": "manager’s company",
  "person.contact.manager.email": "manager’s email",
  "person.contact.manager.phone": "manager’s phone",
  "person.contact.rates.film": "film rate",
  "person.contact.rates.television": "television rate",
  "person.contact.rates.commercial": "commercial rate",
  "person.contact.rates.theater": "theater rate",
  "person.contact.availability": "availability",
  "person.contact.location": "location",
};

export type RowLabels<Row> = { one: string; many: string; fields: Record<keyof Row & string, string> };

type RowOf<List extends ListName> = Lists[List]["byId"][string];

const TEXT = { text: "text" };
const CLIP = { title: "title", description: "description", videoId: "video" };

/** Every list in the words of the studio: one row, several rows, and the fields of a row. */
export const LIST_LABELS: { [List in ListName]: RowLabels<RowOf<List>> } = {
  features: { one: "feature", many: "features", fields: TEXT },
  actions: { one: "further action", many: "further actions", fields: { text: "words", icon: "icon", url: "link" } },
  cast: { one: "cast member", many: "cast members", fields: { name: "name", role: "role", imageKey: "headshot" } },
  credits: { one: "credit", many: "credits", fields: { job: "job", name: "name" } },
  awards: { one: "award", many: "awards", fields: TEXT },
  interviews: { one: "interview", many: "interviews", fields: TEXT },
  socials: {
    ...{ one: "social link", many: "social links" },
    fields: { platform: "platform", username: "display name", url: "link" },
  },
  stills: { one: "still", many: "stills", fields: { imageKey: "picture", alt: "what it shows" } },
  laurels: { one: "laurel", many: "laurels", fields: { award: "award", year: "year", festival: "festival" } },
  screenings: {
    ...{ one: "screening", many: "screenings" },
    fields: {
      ...{ day: "day", time: "time", festival: "festival" },
      ...{ venue: "venue", city: "city", ticketUrl: "ticket link" },
    },
  },
  quotes: { one: "press quote", many: "press quotes", fields: { text: "quote", source: "source", url: "link" } },
  technical: { one: "technical detail", many: "technical details", fields: { name: "name", value: "value" } },
  careerHighlights: { one: "career highlight", many: "career highlights", fields: TEXT },
  pastProjects: {
    ...{ one: "project", many: "projects" },
    fields: { title: "title", role: "role", type: "type", year: "year", imageKey: "poster" },
  },
  headshots: { one: "headshot", many: "headshots", fields: { imageKey: "picture", alt: "what it shows" } },
  languages: { one: "language", many: "languages", fields: TEXT },
  accents: { one: "accent", many: "accents", fields: TEXT },
  skills: { one: "skill", many: "skills", fields: TEXT },
  licences: { one: "licence", many: "licences", fields: TEXT },
  reels: { one: "reel", many: "reels", fields: { name: "name", url: "link" } },
  sections: {
    ...{ one: "section", many: "sections" },
    fields: { part: "kind", isHidden: "shown or hidden", title: "title", text: "text", layout: "layout" },
  },
  gridItems: {
    ...{ one: "grid item", many: "grid items" },
    fields: { sectionId: "section", title: "title", description: "description", imageKey: "picture", url: "link" },
  },
  countries: { one: "country", many: "countries", fields: TEXT },
  filmedIn: { one: "country of filming", many: "countries of filming", fields: TEXT },
  filmLanguages: { one: "spoken language", many: "spoken languages", fields: TEXT },
  subtitles: { one: "subtitles", many: "languages of subtitles", fields: { text: "language", kind: "kind" } },
  directors: {
    ...{ one: "director", many: "directors" },
    fields: {
      ...{ name: "name", pronouns: "pronouns", bioShort: "short biography", bioLong: "long biography" },
      ...{ films: "films", imageKey: "portrait" },
    },
  },
  clearances: {
    ...{ one: "clearance", many: "clearances" },
    fields: { name: "work", kind: "kind", holder: "holder of the rights", state: "state" },
  },
  episodes: { one: "episode", many: "episodes", fields: CLIP },
  trailers: { one: "trailer", many: "trailers", fields: CLIP },
  shorts: { one: "short", many: "shorts", fields: CLIP },
  spotlights: { one: "spotlight clip", many: "spotlight clips", fields: CLIP },
  films: { one: "other film", many: "other films", fields: CLIP },
};

export const FIELDS = Object.keys(FIELD_LABELS) as Field[];
export const LISTS = Object.keys(LIST_LABELS) as ListName[];

const NAMING = ["name", "title", "festival", "award", "source", "text", "username", "alt"];
const LONGEST_NAME = 60;

/** What a row is called: its first text. */
export const nameOfRow = (row: Record<string, string>): string =>
  (NAMING.map((field) => row[field]).find(Boolean) ?? "").slice(0, LONGEST_NAME);

/** `Screening “Rotterdam” day`; the name is left out where the row has none. */
export const rowLabel = (list: ListName, row: Record<string, string>, what: string): string => {
  const name = nameOfRow(row);
  return capitalised([LIST_LABELS[list].one, name && `“${name}”`, what].filter(Boolean).join(" "));
};

export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
