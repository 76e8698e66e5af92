import { type Emoji, GIVEN_KEY, parseGiven } from "~/features/audience/reactions/rules.ts";

const readGiven = () => parseGiven(stored());

/** What this browser gave to the video. */
export const givenTo = (videoId: string): Emoji[] => readGiven()[videoId] ?? [];

/** A browser that keeps nothing still reacts. */
export function keepGiven(videoId: string, given: Emoji[]) {
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
