import type { Role } from "~/features/account/roles/rules.ts";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";

/** The day on which the sample worlds are complete, a Monday; what they count goes on for the seven days after it. */
export const WORLD_TODAY = "2026-11-23";

/** The beginning of every id in the sample worlds: the 26 hex digits that each demo replaces with its own. */
export const SAMPLE_PREFIX = "00000000-0000-8000-8000-000000";
/** The account of a world; its id ends like that of every demo. */
export const SAMPLE_ACCOUNT = `${SAMPLE_PREFIX}000000` as AccountId;
/** Stands for the six letters of a demo in everything that is unique in the installation. */
export const SAMPLE_LETTERS = "qqqqqq";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = 7;
const DAY = /\b20\d\d-\d\d-\d\d(?!\d)/g;
const PAYEE = '"cast_payee":-1';
const [FILMMAKER, DISTRIBUTOR] = ['"role":"filmmaker"', '"role":"distributor"'];

/** The two worlds; a distributor has that of a filmmaker. */
export type WorldName = "filmmaker" | "actor";
export const worldOf = (role: Role): WorldName => (role === "actor" ? "actor" : "filmmaker");

/** By how many days a world is moved: whole weeks, so that weekdays stay true. */
export function daysMoved(now: Date): number {
  const days = Math.floor((now.getTime() - Date.parse(WORLD_TODAY)) / DAY_MS);
  return Math.floor(days / DAYS_A_WEEK) * DAYS_A_WEEK;
}

/** A function that moves every day in a text, those in moments included, by so many days. */
export function dayMover(days: number): (text: string) => string {
  const moved = new Map<string, string>();
  const move = (day: string) => {
    const at = Date.parse(day);
    return Number.isNaN(at) ? day : new Date(at + days * DAY_MS).toISOString().slice(0, 10);
  };
  return (text) =>
    text.replace(DAY, (day) => {
      const known = moved.get(day) ?? move(day);
      moved.set(day, known);
      return known;
    });
}

/** Whose rows are to be placed. `letters` are the demo's six. */
export type Placing = { accountId: AccountId; role: Role; letters: string; now: Date };

/**
 * A function that makes rows of a world, whose days are moved already, a demo's own: ids, letters, the role and the payee
 * of packs. `accountId` is a random id of version 8 that ends like `SAMPLE_ACCOUNT`.
 */
export function rowOwner({
  accountId,
  role,
  letters,
}: Omit<Placing, "now">): (rows: string, payee: PayeeNumber) => string {
  const prefix = accountId.slice(0, SAMPLE_PREFIX.length);
  if (accountId !== prefix + SAMPLE_ACCOUNT.slice(SAMPLE_PREFIX.length)) throw new Error("not the id of a demo");
  return (rows, payee) => {
    const own = rows.replaceAll(SAMPLE_PREFIX, prefix).replaceAll(SAMPLE_LETTERS, letters);
    const paid = own.replaceAll(PAYEE, `"cast_payee":${payee}`);
    return role === "distributor" ? paid.replaceAll(FILMMAKER, DISTRIBUTOR) : paid;
  };
}

/** Until when rows of a table are placed: those of later moments, or those of today and later days, are left out. */
export type Counted = { column: string; by: "moment" | "day" };

/** Tables whose rows go on after the world's today, by their names in the database. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  visits: { column: "at", by: "moment" },
  viewings: { column: "told_at", by: "moment" },
  acts: { column: "day", by: "day" },
  visitor_days: { column: "day", by: "day" },
  audience_days: { column: "day", by: "day" },
  audience_pairs: { column: "day", by: "day" },
  video_days: { column: "day", by: "day" },
  machine_days: { column: "day", by: "day" },
  link_clicks: { column: "at", by: "moment" },
  boost_spends: { column: "at", by: "moment" },
  boost_days: { column: "day", by: "day" },
  boost_showings: { column: "day", by: "day" },
  comments: { column: "created_at", by: "moment" },
  reactions: { column: "created_at", by: "moment" },
  contacts: { column: "created_at", by: "moment" },
  pack_purchases: { column: "created_at", by: "moment" },
  donations: { column: "created_at", by: "moment" },
  inquiries: { column: "created_at", by: "moment" },
};
