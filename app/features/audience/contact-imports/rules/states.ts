import type { Ended } from "~/features/audience/suppressions/rules.ts";

/** What a column of states says of somebody at the other service; `unconfirmed` has not agreed there yet. */
export type ListState = "on" | "unconfirmed" | Ended;

/** Words of mail services and ticket shops, in some languages, without spaces and hyphens. */
const WORDS: Record<ListState, string[]> = {
  on: [
    ...["active", "enabled", "subscribed", "confirmed", "optedin", "subscriber", "verified", "aktiv", "bestätigt"],
    ...["angemeldet", "actif", "abonné", "inscrit", "confirmé", "activo", "suscrito", "attivo", "iscritto", "actief"],
  ],
  unconfirmed: [
    ...["unconfirmed", "pending", "inactive", "notconfirmed", "optinpending", "awaitingconfirmation", "unbestätigt"],
    ...["ausstehend", "inactif", "enattente", "pendiente"],
  ],
  unsubscribed: [
    ...["unsubscribed", "unsubscribe", "cancelled", "canceled", "disabled", "blocked", "blocklisted", "blacklisted"],
    ...["optedout", "optout", "removed", "deleted", "suppressed", "archived", "complained", "complaint", "complaints"],
    ...["spam", "markedasspam", "spamcomplaint", "junk", "abuse", "abgemeldet", "gesperrt", "désabonné", "désinscrit"],
    ...["baja", "cancelado", "disiscritto", "annullato", "uitgeschreven"],
  ],
  bounced: ["bounced", "bounce", "hardbounce", "hardbounced", "cleaned", "undeliverable", "invalid", "nonsubscribed"],
};

const STATES = new Map(
  (Object.keys(WORDS) as ListState[]).flatMap((state) => WORDS[state].map((word) => [word, state] as const)),
);

/** The state that a cell names; null for any other word, and for an empty cell. */
export const listState = (cell: string): ListState | null =>
  STATES.get(
    cell
      .toLowerCase()
      .normalize("NFC")
      .replace(/[\s_-]+/g, ""),
  ) ?? null;

const NAMED_STATE =
  /^(?:(?:e-?mail|subscription|subscriber|marketing|member|opt-?in) ?)?(?:status|state|estado|statut|stato)$/i;

/** Whether a column says who gets mails: each value of it is a state, by its name or because somebody has left. */
export function isStateColumn(name: string, values: string[]): boolean {
  const given = values.filter((value) => value !== "").map(listState);
  if (!given.length || given.includes(null)) return false;
  return NAMED_STATE.test(name.trim()) || given.some((state) => state !== "on");
}
