/** The newest versions of a page that are kept. */
export const VERSIONS_KEPT = 100;

/** The answer to a publication by hand; problems are messages by the path of the field. */
export type PublicationAnswer = { ok: true } | { ok: false; problem: string; problems: Record<string, string> };

export const PUBLICATION_PROBLEMS = {
  unfinished: "A few fields need another look before this can be public.",
  "beyond-plan":
    "Your plan has fewer projects than you have, and this is one of the newest. Delete others, or choose a larger plan.",
  changed: "The page was changed elsewhere in the meantime. Look at it once more, then publish.",
} as const;

const ACTOR_LISTS = /^lists\.(careerHighlights|headshots|pastProjects|languages|accents|skills)\b/;
const CLIP_LISTS = /^lists\.(episodes|trailers|shorts|spotlights|films)\b/;

/** The screen on which a field is edited. */
export function placeOf(path: string): string {
  if (path.startsWith("person.") || ACTOR_LISTS.test(path)) return "/studio/profile";
  if (CLIP_LISTS.test(path)) return "/studio/film/episodes";
  return "/studio/film/press";
}
