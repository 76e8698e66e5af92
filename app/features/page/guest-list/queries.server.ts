import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { films } from "~/db/schema/films.ts";
import { guestLists, guests } from "~/db/schema/guests.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { closedBecause, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import { type Run, runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import type { DoorId, FestivalRunId, GuestId, OwnFestivalRun } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

export type Guest = typeof guests.$inferSelect;

/** A screening's guests by name. */
export const guestsOfRun = (db: Reader, runId: FestivalRunId): Promise<Guest[]> =>
  db.select().from(guests).where(eq(guests.runId, runId)).orderBy(sql`lower(${guests.name})`, asc(guests.id));

export type GuestList = { run: Run; seats: number | null; doorId: DoorId | null; guests: Guest[] };

/** The guest list of this account's run, empty before its first guest; null for another account's run. */
export async function guestListOfOwner(db: Reader, own: OwnFestivalRun): Promise<GuestList | null> {
  const run = await runOfOwner(db, own);
  if (!run) return null;
  const [list] = await db.select().from(guestLists).where(eq(guestLists.runId, run.id));
  return {
    ...{ run, seats: list?.seats ?? null, doorId: list?.doorId ?? null },
    guests: list ? await guestsOfRun(db, run.id) : [],
  };
}

const screeningColumns = {
  runId: festivalRuns.id,
  run: {
    ...{ festival: festivalRuns.festival, edition: festivalRuns.edition, section: festivalRuns.section },
    ...{ screening: festivalRuns.screening, time: festivalRuns.time },
    ...{ venue: festivalRuns.venue, city: festivalRuns.city },
  },
  seats: guestLists.seats,
  title: films.title,
  accountId: pages.accountId,
  names: nameColumns,
  territory: pageTerritory,
  hidden: closedBecause,
};

const screenings = (db: Reader) =>
  db
    .select(screeningColumns)
    .from(guestLists)
    .innerJoin(festivalRuns, and(eq(festivalRuns.id, guestLists.runId), isNull(festivalRuns.removedAt)))
    .innerJoin(pages, eq(pages.id, festivalRuns.pageId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId));

/** The screening whose door this is; null for a link that was taken back. */
export async function screeningOfDoor(db: Reader, doorId: DoorId) {
  const [found] = await screenings(db).where(eq(guestLists.doorId, doorId));
  return found ?? null;
}
export type DoorScreening = NonNullable<Awaited<ReturnType<typeof screeningOfDoor>>>;

/** A guest with the screening; null for one who is not on its list any more. */
export async function guestWithScreening(db: Reader, guestId: GuestId) {
  const [guest] = await db.select().from(guests).where(eq(guests.id, guestId));
  const [screening] = guest ? await screenings(db).where(eq(guestLists.runId, guest.runId)) : [];
  return guest && screening ? { guest, screening } : null;
}
