import { and, eq } from "drizzle-orm";
import { audienceCells, audienceDays } from "~/db/schema/audience.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import { type Figures, FROM_HERE, NO_FIGURES, summed } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

type Visit = typeof visits.$inferSelect;
type Viewing = typeof viewings.$inferSelect;
type Person = { source: string; country: string; device: string; link: string };

/** The figures of an account's day by `scope place source country device link`, counted from its rows one by one. */
export async function countedAgain(db: Db, accountId: AccountId, day: string): Promise<Record<string, Figures>> {
  const of = (table: typeof visits | typeof viewings | typeof conversionEvents) =>
    and(eq(table.accountId, accountId), eq(table.day, day));
  const visited = await db.select().from(visits).where(of(visits));
  const viewed = (await db.select().from(viewings).where(of(viewings))).filter(({ plays }) => plays > 0);
  const acts = await db.select().from(conversionEvents).where(of(conversionEvents));
  const cells: Record<string, Figures> = {};
  for (const visitor of new Set([...visited, ...viewed].map((row) => row.visitor))) {
    const own = { visits: visited.filter(by(visitor)), viewings: viewed.filter(by(visitor)) };
    const did = acts.filter(by(visitor)).map(({ kind }) => kind as string);
    const { source, country, device, link } = personOf(own.visits, own.viewings);
    for (const [place, seen] of placesOf(own.visits, own.viewings)) {
      const key = [place, source, country, device, link].join(" ");
      cells[key] = summed([cells[key] ?? NO_FIGURES, figuresOf(seen, own.viewings, did)]);
    }
  }
  return cells;
}

const by = (visitor: string) => (row: { visitor: string }) => row.visitor === visitor;

function personOf(own: Visit[], played: Viewing[]): Person {
  const seen = [
    ...own,
    ...played.map(({ id, startedAt, device, country }) => ({
      ...{ id, at: startedAt, device, country, source: null, linkCode: null },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  const first = <Name extends "source" | "country" | "device" | "linkCode">(name: Name) =>
    seen.find((row) => row[name] !== null)?.[name] ?? null;
  return {
    source: first("source") ?? (own.length ? FROM_HERE : ""),
    country: first("country") ?? "",
    device: first("device") ?? "",
    link: first("linkCode") ?? "",
  };
}

type Seen = { visits: Visit[]; viewings: Viewing[] };

function placesOf(own: Visit[], played: Viewing[]): Map<string, Seen> {
  const places = new Map<string, Seen>([["all ", { visits: own, viewings: played }]]);
  for (const film of new Set([...own, ...played].map(({ filmId }) => filmId))) {
    const isOfFilm = ({ filmId }: { filmId: string | null }) => filmId === film;
    if (film) places.set(`film ${film}`, { visits: own.filter(isOfFilm), viewings: played.filter(isOfFilm) });
  }
  for (const path of new Set(own.map((visit) => visit.path))) {
    const there = own.filter((visit) => visit.path === path);
    const film = there.map(({ filmId }) => filmId).sort()[0];
    const viewings = film ? played.filter(({ filmId }) => filmId === film) : [];
    places.set(`page ${path}`, { visits: there, viewings });
  }
  return places;
}

function figuresOf({ visits: views, viewings: played }: Seen, all: Viewing[], did: string[]): Figures {
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
  };
}

const ones = (bits: string) => bits.replaceAll("0", "").length;
const isWhole = ({ parts, reached }: Viewing) => (parts === null ? ones(reached.toString(2)) >= 18 : ones(parts) >= 90);

/** The stored cells of the day in the same form. */
export async function storedCells(db: Db, accountId: AccountId, day: string): Promise<Record<string, Figures>> {
  const rows = await db
    .select()
    .from(audienceCells)
    .where(and(eq(audienceCells.accountId, accountId), eq(audienceCells.day, day)));
  return Object.fromEntries(
    rows.map(({ scope, place, source, country, device, link, accountId: _, day: __, ...figures }) => [
      [`${scope} ${place}`, source, country, device, link].join(" "),
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
