/** A credit of a pasted list. */
export type PastedCredit = { job: string; name: string };

/** What a pasted list holds; `unread` are the lines that are no credit, as they were pasted. */
export type PastedCredits = { credits: PastedCredit[]; unread: string[] };

/** Characters of each field. */
const LONGEST = 100;

const TABS = /\t+/;
const COLON = /[:：]/;

/** Reads `Role: Name` or `Role<tab>Name`, one credit a line; empty lines are skipped. */
export function pastedCredits(text: string): PastedCredits {
  const lines = text.split(/\r\n|\r|\n|\u2028/).filter((line) => line.trim() !== "");
  const read = lines.map((line) => ({ line, credit: creditOf(line) }));
  return {
    credits: read.flatMap(({ credit }) => credit ?? []),
    unread: read.filter(({ credit }) => !credit).map(({ line }) => line.trim()),
  };
}

function creditOf(line: string): PastedCredit | null {
  // Tabs are what tables of other programs paste; they outweigh colons, which names of jobs may contain.
  const separator = line.trim().includes("\t") ? TABS : COLON;
  const at = line.trim().search(separator);
  if (at === -1) return null;
  const job = plain(line.trim().slice(0, at));
  const name = plain(line.trim().slice(at).replace(separator, ""));
  const fits = job.length > 0 && job.length <= LONGEST && name.length > 0 && name.length <= LONGEST;
  return fits ? { job, name } : null;
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** `2 credits are ready to be added.` and what cannot be added, in sentences. */
export function pastedSummary({ credits, unread }: PastedCredits, room: number): string[] {
  const fitting = Math.min(credits.length, room);
  const beyond = credits.length - fitting;
  return [
    fitting > 0 && `${counted(fitting, "credit")} can be added.`,
    beyond > 0 && `${counted(beyond, "credit")} too many for one page.`,
    unread.length > 0 && `${counted(unread.length, "line")} cannot be read: ${quoted(unread)}`,
  ].filter((sentence) => sentence !== false);
}

const QUOTED = 3;

const quoted = (lines: string[]) =>
  lines
    .slice(0, QUOTED)
    .map((line) => `“${line.slice(0, 60)}”`)
    .join(", ") + (lines.length > QUOTED ? " …" : "");

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
