import { timeText } from "~/lib/dates.ts";
import { cutAtWord } from "~/lib/text.ts";

const SPOKEN_MOST = 60;
const SOUND = /\[[^\]]{0,100}\]|\([^)]{0,100}\)/g;
const SENTENCE_END = /[.!?\u2026\u3002](?:\s|$)/;

/** What a clip is called: its first words where people speak, else its film and the time at which it begins. */
export function clipTitle(film: string, { transcript, startMs }: { transcript: string; startMs: number }): string {
  const spoken = transcript.replace(SOUND, " ").replace(/\s+/g, " ").trim();
  const end = SENTENCE_END.exec(spoken)?.index;
  const first = spoken.slice(0, end === undefined ? undefined : end + 1);
  return first ? `“${cutAtWord(first, SPOKEN_MOST)}”` : `${film}, ${timeText(startMs)}`;
}
