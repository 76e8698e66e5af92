import { type Emoji, GIVEN_KEY, parseGiven, type Shown } from "~/features/audience/reactions/rules.ts";

const readGiven = () => parseGiven(stored());

/** The reactions that were given to the video of the film in this browser. */
export const givenTo = (shown: Shown): Emoji[] => readGiven()[nameOf(shown)] ?? [];

const nameOf = ({ filmId, videoId }: Shown) => `${filmId}/${videoId}`;

/** Reactions work without browser storage. */
export function storeGiven(shown: Shown, given: Emoji[]) {
  try {
    localStorage.setItem(GIVEN_KEY, JSON.stringify({ ...readGiven(), [nameOf(shown)]: given }));
  } catch {}
}

function stored(): string | null {
  try {
    return localStorage.getItem(GIVEN_KEY);
  } catch {
    return null;
  }
}
