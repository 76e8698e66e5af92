import { and, eq } from "drizzle-orm";
import { audienceDays, audiencePairs } from "~/db/schema/audience.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import {
  FILTERED_DIMENSIONS,
  type Figures,
  FROM_HERE,
  NO_FIGURES,
  PERSON_DIMENSIONS,
  type PersonDimension,
  summed,
} from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

type Visit = typeof visits.$inferSelect;
type Viewing = typeof viewings.$inferSelect;
type Person = Record<PersonDimension, string>;

/** The figures of an account's day by `dimension value listed entry`, counted from its rows one by one. */
export async function countedAgain(db: Db, accountId: AccountId, day: string): Promise<Record<string, Figures>> {
  const of = (table: typeof visits | typeof viewings | typeof conversionEvents) =>
    and(eq(table.accountId, accountId), eq(table.day, day));
  const visited = await db.select().from(visits).where(of(visits));
  const viewed = (await db.select().from(viewings).where(of(viewings))).filter(({ plays }) => plays > 0);
  const acts = await db.select().from(conversionEvents).where(of(conversionEvents));
  const pairs: Record<string, Figures> = {};
  for (const visitor of new Set([...visited, ...viewed].map((row) => row.visitor))) {
    const own = { visits: visited.filter(by(visitor)), viewings: viewed.filter(by(visitor)) };
    const did = acts.filter(by(visitor)).map(({ kind }) => kind as string);
    const person = personOf(own.visits, own.viewings);
    for (const { scope, place, seen } of placesOf(own.visits, own.viewings)) {
      const figures = figuresOf(seen, { own, did });
      for (const key of pairsOf(person, scope, place)) pairs[key] = summed([pairs[key] ?? NO_FIGURES, figures]);
    }
  }
  return pairs;
}

function pairsOf(person: Person, scope: string, place: string): string[] {
  const chosen = FILTERED_DIMENSIONS.map((name) => `${name} ${person[name]}`);
  const listed = PERSON_DIMENSIONS.map((name) => `${name} ${person[name]}`);
  if (scope !== "all")
    return [...chosen.map((one) => `${one} ${scope} ${place}`), ...listed.map((one) => `${scope} ${place} ${one}`)];
  return chosen.flatMap((one) => listed.filter((other) => other !== one).map((other) => `${one} ${other}`));
}

const by = (visitor: string) => (row: { visitor: string }) => row.visitor === visitor;

function personOf(own: Visit[], played: Viewing[]): Person {
  const nothing = { source: null, linkCode: null, linkWay: null, referrerHost: null, utmCampaign: null, path: null };
  const seen = [
    ...own,
    ...played.map(({ id, startedAt, device, country }) => ({ ...nothing, id, at: startedAt, device, country })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  const first = (name: keyof typeof nothing | "country" | "device") =>
    seen.find((row) => row[name] !== null)?.[name] ?? null;
  const linked = seen.find(({ linkCode }) => linkCode !== null);
  return {
    source: first("source") ?? (own.length ? FROM_HERE : ""),
    referrer: first("referrerHost") ?? "",
    country: first("country") ?? "",
    device: first("device") ?? "",
    link: first("linkCode") ?? "",
    way: linked ? (linked.linkWay ?? "link") : "",
    campaign: first("utmCampaign") ?? "",
    landing: first("path") ?? "",
    leaving: seen.findLast(({ path }) => path !== null)?.path ?? "",
  };
}

type Seen = { visits: Visit[]; viewings: Viewing[] };
type Place = { scope: string; place: string; seen: Seen };

function placesOf(own: Visit[], played: Viewing[]): Place[] {
  const places: Place[] = [{ scope: "all", place: "", seen: { visits: own, viewings: played } }];
  for (const film of new Set([...own, ...played].map(({ filmId }) => filmId))) {
    const isOfFilm = ({ filmId }: { filmId: string | null }) => filmId === film;
    const seen = { visits: own.filter(isOfFilm), viewings: played.filter(isOfFilm) };
    if (film) places.push({ scope: "film", place: film, seen });
  }
  for (const path of new Set(own.map((visit) => visit.path))) {
    const there = own.filter((visit) => visit.path === path);
    const film = there.map(({ filmId }) => filmId).sort()[0];
    const viewings = film ? played.filter(({ filmId }) => filmId === film) : [];
    places.push({ scope: "page", place: path, seen: { visits: there, viewings } });
  }
  return places;
}

type Whole = { own: Seen; did: string[] };

function figuresOf({ visits: views, viewings: played }: Seen, { own, did }: Whole): Figures {
  const all = own.viewings;
  const cameBack = hasReturned(own);
  const viewers = views.length > 0 ? 1 : 0;
  const watched = all.some(({ watchedSeconds }) => watchedSeconds >= 10);
  const converting = did.some((kind) => kind !== "reaction" && kind !== "comment");
  return {
    views: views.length,
    viewers,
    engaged: viewers && (watched || did.length > 0) ? 1 : 0,
    converted: viewers && (all.length > 0 || converting) ? 1 : 0,
    plays: played.length,
    watchedSeconds: played.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0),
    completed: played.filter(isWhole).length,
    played: viewers && all.length > 0 ? 1 : 0,
    followed: viewers && all.length > 0 && converting ? 1 : 0,
    returned: viewers && cameBack ? 1 : 0,
  };
}

const HALF_AN_HOUR = 30 * 60_000;

/** Whether a visit begins half an hour after everything before it was over. */
function hasReturned({ visits: own, viewings: played }: Seen): boolean {
  const stays = [
    ...own.map(({ id, at }) => ({ id, from: at.getTime(), until: at.getTime(), isVisit: true })),
    ...played.map(({ id, startedAt, watchedSeconds, toldAt }) => ({
      ...{ id, from: startedAt.getTime(), isVisit: false },
      until: Math.max(startedAt.getTime() + watchedSeconds * 1000, toldAt?.getTime() ?? 0),
    })),
  ].sort((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1));
  return stays.some(
    ({ from, isVisit }, place) =>
      isVisit && place > 0 && from >= HALF_AN_HOUR + Math.max(...stays.slice(0, place).map(({ until }) => until)),
  );
}

const ones = (bits: string) => bits.replaceAll("0", "").length;
const isWhole = ({ parts, reached }: Viewing) => (parts === null ? ones(reached.toString(2)) >= 18 : ones(parts) >= 90);

/** The stored pairs of the day in the same form. */
export async function storedPairs(db: Db, accountId: AccountId, day: string): Promise<Record<string, Figures>> {
  const rows = await db
    .select()
    .from(audiencePairs)
    .where(and(eq(audiencePairs.accountId, accountId), eq(audiencePairs.day, day)));
  return Object.fromEntries(
    rows.map(({ dimension, value, listed, entry, accountId: _, day: __, ...figures }) => [
      [dimension, value, listed, entry].join(" "),
      figures,
    ]),
  );
}

/** The stored figures of the day by `dimension value`. */
export async function storedDays(db: Db, accountId: AccountId, day: string): Promise<Record<string, Figures>> {
  const rows = await db
    .select()
    .from(audienceDays)
    .where(and(eq(audienceDays.accountId, accountId), eq(audienceDays.day, day)));
  return Object.fromEntries(
    rows.map(({ dimension, value, accountId: _, day: __, ...figures }) => [`${dimension} ${value}`, figures]),
  );
}
