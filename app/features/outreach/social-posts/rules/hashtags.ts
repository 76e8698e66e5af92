import type { Role } from "~/features/account/roles/rules.ts";

/** Longer hashtags are not readable. */
const LONGEST = 30;
/** Longer texts are no title, and normalising many combining marks takes quadratic time. */
const LONGEST_WORDS = 400;

/** Hashtags by which posts of a role are found. */
const OF_ROLE: Record<Role, string> = { filmmaker: "Indie Film", actor: "Actor", distributor: "Indie Film" };

/** Genres that say nothing by themselves. */
const EMPTY_WORDS = new Set(["genre", "commercial"]);

/** `#TheSaltRoad` from any words in any script; null for what networks would not link: no letter, or too long. */
export function hashtag(words: string): string | null {
  if (words.length > LONGEST_WORDS) return null;
  const parts = words
    .normalize("NFC")
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const tag = parts.map(capitalised).join("");
  return /\p{L}/u.test(tag) && tag.length <= LONGEST ? `#${tag}` : null;
}

const capitalised = (word: string) => word.replace(/^./u, (letter) => letter.toLocaleUpperCase("en"));

type Tagged = { role: Role; title: string; genres: string[] };

/** The title's, one for each genre (`Period/Historical` gives two), then those of the role; without duplicates. */
export function hashtagsOf({ role, title, genres }: Tagged): string[] {
  const words = genres.flatMap((genre) => genre.split("/")).filter((word) => !EMPTY_WORDS.has(word.toLowerCase()));
  const tags = [title, ...words, OF_ROLE[role]].map(hashtag).filter((tag) => tag !== null);
  return tags.filter((tag, index) => tags.findIndex((other) => same(other, tag)) === index);
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
