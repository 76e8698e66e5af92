export const WORDS_MOST = 120;
export const NOTES_MOST = 500;
/** Events of the product that are shown in one period; further ones are left out, the newest are kept. */
export const EVENTS_MOST = 60;

export const TOO_MANY = `You can write ${NOTES_MOST} notes. Delete one that you do not need any more.`;

export const notesPath = "/studio/analytics/notes";

export type EventKind = "published" | "campaign" | "boost";
export type ProductEvent = { kind: EventKind; day: string; name: string };

/** What an event of the product is called on the time axis. */
export function eventWords({ kind, name }: ProductEvent): string {
  if (kind === "published") return `Published: ${name || "your page"}`;
  return kind === "campaign" ? `Campaign sent: ${name}` : `Boost began: ${name}`;
}
