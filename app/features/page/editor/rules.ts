import {
  type CREDIT_SHAPES,
  type FACT_SHAPES,
  isAddedPart,
  isOwnPart,
  type OwnPart,
  type STILL_SHAPES,
} from "~/features/content/films/rules/sections.ts";
import { draftPath, onPage } from "~/features/content/pages/rules/addresses.ts";
import type { ListName, Lists } from "~/features/content/pages/rules.ts";
import { type Field, LIST_LABELS, LISTS, type PictureField } from "~/features/content/publications/rules/labels.ts";
import type { PageId } from "~/lib/ids.ts";

export const EDITOR_PATH = "/editor";

type Edited = { id: PageId; kind: "site" | "project" };

/** The editor of a page of the account. */
export const editorPath = (page: Edited) => onPage(EDITOR_PATH, page);

/** The page's draft with marks at its fields, for the frame of the editor. */
export const editedPath = (page: Edited) => `${draftPath(page)}?editing`;

/** The ids of every list's rows in their order. */
export const rowIdsOf = ({ lists }: { lists: Lists }): Record<ListName, string[]> =>
  Object.fromEntries(LISTS.map((list) => [list, lists[list].order])) as Record<ListName, string[]>;

/** A part of the page as the editor names it. */
export type EditorSection = {
  id: string;
  name: string;
  fields: Field[];
  lists: ListName[];
  /** Keys of pictures outside its rows. */
  pictures?: Extract<Field, PictureField>[];
  /** Other shapes than the design's, with their names. */
  layouts?: Record<string, string>;
  /** A section of the owner's own words, or one taken out of About: it can be removed. */
  isOwn?: boolean;
  /** Where the owner does what has a screen of its own, such as sending a video. */
  further?: { to: string; label: string };
};

const FACT_LAYOUTS: Record<(typeof FACT_SHAPES)[number], string> = {
  ...{ rows: "Rows", columns: "Columns", centred: "Centred", dotted: "Dotted lines", line: "One line" },
};
const STILL_LAYOUTS: Record<(typeof STILL_SHAPES)[number], string> = {
  ...{ rail: "A row to scroll", full: "As wide as the page", pairs: "Two by two", sheet: "Contact sheet" },
};
const CREDIT_LAYOUTS: Record<(typeof CREDIT_SHAPES)[number], string> = {
  ...{ billing: "As on a poster", roll: "As in end titles", table: "Table", columns: "Columns" },
};

const VIDEOS = { to: "/studio/film/episodes", label: "Add and remove videos" };

const HERO: EditorSection = {
  ...{ id: "hero", name: "Hero" },
  fields: [
    ...(["title", "film.subtitle", "description", "rating", "matchLabel"] as const),
    ...(["film.trendingPosition", "film.trendingCategory", "film.watchFreeUrl"] as const),
    ...(["film.primaryAction.text", "film.primaryAction.icon"] as const),
    ...(["film.secondaryAction.text", "film.secondaryAction.icon"] as const),
  ],
  lists: ["features", "actions"],
  pictures: ["film.profileImageKey"],
  further: { to: "/studio/film", label: "Choose the poster" },
};

/** Sections of every page below the hero. */
const OF_FILM: EditorSection[] = [
  { id: "episodes", name: "Episodes", fields: [], lists: ["episodes"], further: VIDEOS },
  {
    ...{ id: "about", name: "About The Film" },
    fields: ["film.director", "film.producer", "film.releaseDate", "film.runtime"],
    lists: ["cast", "credits", "laurels", "awards", "interviews"],
    layouts: FACT_LAYOUTS,
  },
  { id: "laurels", name: "Awards", fields: [], lists: ["laurels", "awards"] },
  { id: "crew", name: "Crew", fields: [], lists: ["credits"], layouts: CREDIT_LAYOUTS },
  {
    ...{ id: "watch", name: "Where to Watch", fields: ["film.watchFreeUrl"] as Field[], lists: [] },
    further: { to: "/studio/film/press#part-platforms", label: "Platforms and their links" },
  },
  { id: "trailers", name: "Trailers & More", fields: [], lists: ["trailers"], further: VIDEOS },
  { id: "stills", name: "Stills", fields: [], lists: [], layouts: STILL_LAYOUTS },
  {
    ...{ id: "story", name: "Film Story" },
    fields: [
      ...(["film.story.title", "film.story.content", "film.story.quote"] as const),
      ...(["film.story.author", "film.story.directorTitle"] as const),
    ],
    lists: [],
    pictures: ["film.story.directorImageKey"],
  },
  { id: "screenings", name: "Screenings", fields: [], lists: ["screenings"] },
  { id: "press", name: "Press", fields: [], lists: ["quotes"] },
  {
    ...{ id: "comments", name: "Community Comments" },
    fields: ["film.commentsTitle"],
    lists: [],
    further: { to: "/studio/comments", label: "All comments" },
  },
  {
    ...{ id: "follow", name: "Call to Action" },
    fields: [
      ...(["film.callToAction.title", "film.callToAction.description"] as const),
      ...(["film.callToAction.buttonText", "film.callToAction.buttonUrl"] as const),
      ...(["film.callToAction.icon", "film.callToAction.showButton"] as const),
    ],
    lists: ["socials"],
  },
  { id: "more-films", name: "More Films", fields: [], lists: ["films"], further: VIDEOS },
  { id: "connect", name: "Connect", fields: [], lists: [] },
];

/** Sections of an actor's page. */
const OF_ACTOR: EditorSection[] = [
  {
    ...{ id: "about", name: "About Me" },
    fields: ["person.bio"],
    lists: ["careerHighlights", "pastProjects", "headshots"],
    pictures: ["person.profileImageKey"],
    further: { to: "/studio/profile", label: "Casting facts" },
  },
  { id: "shorts", name: "Shorts", fields: [], lists: ["shorts"], further: VIDEOS },
  {
    ...{ id: "spotlight", name: "Spotlight Clips", fields: [], lists: ["spotlights"] as ListName[] },
    further: { to: "/studio/spotlight", label: "Videos and support" },
  },
  {
    ...{ id: "contact", name: "Contact Me" },
    fields: [
      ...(["person.contact.agent.name", "person.contact.agent.agency"] as const),
      ...(["person.contact.availability", "person.contact.location"] as const),
    ],
    lists: [],
    further: { to: "/studio/profile", label: "Manager and rates" },
  },
];

/** The sections that the owner of such a page can edit, those of a film after those of an actor. */
export function editorSections(role: string, sections: Lists["sections"]): EditorSection[] {
  const isThere = ({ id }: EditorSection) => !isOwnPart(id) || Object.hasOwn(sections.byId, id);
  const ofFilm = OF_FILM.filter(isThere).map((section) =>
    isOwnPart(section.id) ? { ...section, isOwn: true } : section,
  );
  const elsewhere = ofFilm.filter(({ isOwn }) => isOwn).flatMap(({ lists }) => lists);
  const about = (section: EditorSection) => ({
    ...section,
    lists: section.lists.filter((list) => !elsewhere.includes(list)),
    ...(role === "actor" && { id: "film", name: "About This Film" }),
  });
  return [
    HERO,
    ...(role === "actor" ? OF_ACTOR : []),
    ...ofFilm.map((section) => (section.id === "about" ? about(section) : section)),
    ...ownTexts(sections),
  ];
}

/** The sections that can be taken out of About, each with what it shows. */
export const TO_ADD: { part: OwnPart; text: string }[] = [
  { part: "laurels", text: "Laurels of festivals, and prizes" },
  { part: "crew", text: "Everybody who worked on the film" },
  { part: "watch", text: "Where the film can be seen, each with its link" },
];

/** Sections in the order in which the page shows them; those that are hidden; and those that are empty. */
export function bySight(sections: EditorSection[], shown: string[], { byId }: Lists["sections"]) {
  const isHidden = ({ id }: EditorSection) => byId[id]?.isHidden === true;
  const unseen = sections.filter(({ id }) => !shown.includes(id));
  return {
    onPage: sections
      .filter(({ id }) => shown.includes(id))
      .toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id)),
    concealed: unseen.filter(isHidden),
    empty: unseen.filter((section) => !isHidden(section)),
  };
}

/** The sections of own words, named by their titles. */
const ownTexts = ({ byId, order }: Lists["sections"]): EditorSection[] =>
  order.flatMap((id) => {
    const row = byId[id];
    return row && isAddedPart(row.part)
      ? [{ id, name: row.title || "Text", fields: [], lists: [], isOwn: true } satisfies EditorSection]
      : [];
  });

const ROW = /^lists\.([a-zA-Z]+)\.byId\.[^.]+\.(.+)$/;

/** The path of a field without the id of its row: the same for every row of a list. */
export const kindOfField = (path: string): string => path.replace(ROW, "lists.$1.$2");

const SEVERAL_LINES = new Set([
  ...["description", "person.bio", "film.story.content", "film.story.quote", "film.callToAction.description"],
  ...["film.press.synopsisShort", "film.press.synopsisMedium", "film.press.synopsisLong", "lists.quotes.text"],
  "lists.sections.text",
  ...["episodes", "trailers", "shorts", "spotlights", "films"].map((list) => `lists.${list}.description`),
]);

/** Whether Enter makes a new line there, instead of saving. */
export const hasSeveralLines = (path: string): boolean => SEVERAL_LINES.has(kindOfField(path));

/** Columns of a row that are no text. */
const NO_TEXT = ["imageKey", "videoId"];

/** The texts of a list's rows with their names. */
export const textsOfList = (list: ListName): [key: string, label: string][] =>
  Object.entries<string>(LIST_LABELS[list].fields).filter(([key]) => !NO_TEXT.includes(key));

/** Lists whose rows are videos: they are added where videos are sent. */
export const isOfVideos = (list: ListName): boolean => "videoId" in LIST_LABELS[list].fields;

/** The id of the section whose panel has the field at a path; null where another screen has it. */
export function sectionOfPath(sections: EditorSection[], path: string): string | null {
  const list = /^lists\.([a-zA-Z]+)/.exec(path)?.[1];
  const has = ({ fields, lists }: EditorSection) =>
    list ? lists.some((name) => name === list) : fields.some((field) => field === path);
  return sections.find(has)?.id ?? null;
}
