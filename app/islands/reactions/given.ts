import { type Emoji, GIVEN_KEY, parseGiven } from "~/features/audience/reactions/rules.ts";

const readGiven = () => parseGiven(stored());

/** The reactions that were given to the video in this browser. */
export const givenTo = (videoId: string): Emoji[] => readGiven()[videoId] ?? [];

/** Reactions work without browser storage. */
export function storeGiven(videoId: string, given: Emoji[]) {
  try {
    localStorage.setItem(GIVEN_KEY, JSON.stringify({ ...readGiven(), [videoId]: given }));
  } catch {}
}

function stored(): string | null {
  try {
    return localStorage.getItem(GIVEN_KEY);
  } catch {
    return null;
  }
}
