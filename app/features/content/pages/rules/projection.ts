import type { FilmContent } from "~/features/content/films/rules.ts";
import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import {
  CLIP_KINDS,
  CLIP_LISTS,
  type ClipKind,
  type ClipText,
  type Line,
  type PageDocument,
  type Still,
} from "../rules.ts";
import { listOf, type Rows } from "./rows.ts";

const texts = (rows: Rows<Line>): string[] => listOf(rows).map(({ text }) => text);

/** The film's content below the hero, as its row holds it. */
export function filmContentOf({ film, lists }: Pick<PageDocument, "film" | "lists">): FilmContent {
  return {
    ...film,
    actions: listOf(lists.actions),
    features: texts(lists.features),
    cast: listOf(lists.cast),
    credits: listOf(lists.credits),
    interviews: texts(lists.interviews),
    awards: texts(lists.awards),
    socials: listOf(lists.socials),
    sections: lists.sections.order.flatMap((id) => {
      const section = lists.sections.byId[id];
      return section ? [{ id, ...section }] : [];
    }),
    gridItems: listOf(lists.gridItems),
    press: {
      ...film.press,
      stillKeys: listOf(lists.stills).map(({ imageKey }) => imageKey),
      stillAlts: altsOf(lists.stills),
      technical: listOf(lists.technical),
      laurels: listOf(lists.laurels),
      screenings: listOf(lists.screenings),
      quotes: listOf(lists.quotes),
    },
  };
}

/** What the stills show; empty while their owner has said nothing. */
function altsOf(stills: Rows<Still>): string[] {
  const alts = listOf(stills).map(({ alt }) => alt);
  return alts.some(Boolean) ? alts : [];
}

/** The name on the page, clean and on one line; empty while there is none. */
export const pageNameOf = ({ person }: Pick<PageDocument, "person">): string => plainLine(person.name);

/** The actor's profile, as its row holds it. */
export function profileOf({
  person: { name: _, ...person },
  lists,
}: Pick<PageDocument, "person" | "lists">): ActorProfile {
  const { languages, accents, skills, licences } = lists;
  return {
    ...person,
    careerHighlights: texts(lists.careerHighlights),
    headshots: listOf(lists.headshots),
    pastProjects: listOf(lists.pastProjects),
    reels: listOf(lists.reels),
    casting: {
      ...person.casting,
      ...{ languages: texts(languages), accents: texts(accents), skills: texts(skills), licences: texts(licences) },
    },
  };
}

export type PlacedClip = ClipText & { id: ClipId; kind: ClipKind; position: number };

/** The clips that a document names, in the order of each list; positions begin with 1. */
export const clipsOf = ({ lists }: Pick<PageDocument, "lists">): PlacedClip[] =>
  CLIP_KINDS.flatMap((kind) => {
    const { byId, order } = lists[CLIP_LISTS[kind]];
    return order.flatMap((id, index) => {
      const clip = byId[id];
      return clip ? [{ ...clip, id: id as ClipId, kind, position: index + 1 }] : [];
    });
  });
