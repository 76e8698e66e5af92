import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";

/** A short guide to the craft. In its texts `[words](screen)` links to a screen of the studio. */
export type Guide = {
  /** The last segment of its address. */
  id: string;
  title: string;
  lead: string;
  /** The role it is written for; every role may read it. */
  roles: readonly Role[];
  parts: { heading: string; paragraphs: string[] }[];
  /** What to do about it in the studio, step by step. */
  steps: string[];
};

export const MAKERS_OF_FILMS = ["filmmaker", "distributor"] as const satisfies Role[];
export const EVERYBODY = [...MAKERS_OF_FILMS, "actor"] as const satisfies Role[];

const WORDS_A_MINUTE = 200;

const LINK = /\[([^[\]]+)\]\(([a-z-]+)\)/g;

/** The number of words in a guide; of links only their text counts. */
export function wordsOf({ lead, parts, steps }: Guide): number {
  const texts = [lead, ...parts.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]), ...steps];
  return texts.join(" ").replace(LINK, "$1").split(/\s+/).filter(Boolean).length;
}

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (guide: Guide): number => Math.max(1, Math.round(wordsOf(guide) / WORDS_A_MINUTE));

const SCREENS: Record<string, (home: string) => string | null> = {
  site: (home) => `${home}/site`,
  share: (home) => `${home}/social-share`,
  video: () => "/onboarding/video",
  editor: () => "/editor",
  film: () => "/studio/film",
  episodes: () => "/studio/film/episodes",
  press: () => "/studio/film/press",
  festivals: () => "/studio/film/festivals",
  comments: () => "/studio/comments",
  audience: () => "/studio/contacts",
  profile: forActors("/studio/profile"),
  spotlight: forActors("/studio/spotlight"),
  inquiries: forActors("/studio/inquiries"),
};

function forActors(path: string) {
  return (home: string) => (home === dashboardPath("actor") ? path : null);
}

/** A part of a text; `to` is a link's target. */
export type Piece = { text: string; to: string | null };

/**
 * Splits a text at its links; links to screens that this role does not have become plain text.
 * @throws when a link names no screen
 */
export function partsOfText(text: string, role: Role): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const link of text.matchAll(LINK)) {
    const [whole, words = "", screen = ""] = link;
    const pathOf = SCREENS[screen];
    if (!pathOf) throw new Error(`a link to no screen: ${whole}`);
    pieces.push({ text: text.slice(end, link.index), to: null }, { text: words, to: pathOf(dashboardPath(role)) });
    end = link.index + whole.length;
  }
  return [...pieces, { text: text.slice(end), to: null }].filter((piece) => piece.text !== "");
}

export const learningsPath = (role: Role) => `${dashboardPath(role)}/video-learnings`;

/** The guides for a role, and the others. */
export const guidesFor = <One extends Pick<Guide, "roles">>(guides: readonly One[], role: Role) => ({
  own: guides.filter(({ roles }) => roles.includes(role)),
  others: guides.filter(({ roles }) => !roles.includes(role)),
});
