import { and, eq } from "drizzle-orm";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { AccountId, FilmId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { createViewing, createVisit } from "./counted.ts";
import { randomOf } from "./random.ts";

type Whose = { accountId: AccountId; videoId: VideoId; filmId: FilmId };
type Range = { days: readonly string[]; visitors: number; seed: number };

/**
 * Makes a function whose every call adds a random event to one of the days, changes one, or removes a visitor's. Values
 * are few enough that every pair of them has a sum of its own.
 */
export function randomEvents(db: Db, { accountId, videoId, filmId }: Whose, { days, visitors, seed }: Range) {
  const sides = randomOf(seed);
  const random = () => sides(1_000_000) / 1_000_000;
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)] as Value;
  const people = Array.from({ length: visitors }, () => crypto.randomUUID());
  const filmIds = [filmId, crypto.randomUUID() as string as FilmId, null];
  const moment = (day: string) => new Date(Date.parse(day) + Math.floor(random() * 86_400_000));
  return async (): Promise<void> => {
    const day = pick(days);
    const common = { day, visitor: pick(people), filmId: pick(filmIds), country: pick(["DE", "FR", null]) };
    const device = pick(["desktop", "mobile", "tablet"] as const);
    const kind = random();
    if (kind < 0.5) {
      const source = pick(["direct", "social", null] as const);
      const page = { path: pick(["/u/ada", "/films/salt"]), linkCode: pick(["one", "two", null]) };
      const told = { linkWay: pick(["qr", "boost", null] as const), utmCampaign: pick(["premiere", null, null]) };
      await createVisit(db, accountId, { ...common, ...page, ...told, source, device, at: moment(day) });
    } else if (kind < 0.75) {
      const reached = 2 ** Math.floor(random() * 21) - 1;
      const seen = { watchedSeconds: Math.floor(random() * 30), reached, plays: pick([0, 1, 2]) };
      await createViewing(db, accountId, videoId, { ...common, ...seen, device, startedAt: moment(day) });
    } else if (kind < 0.85) {
      const values = { accountId, day, visitor: common.visitor, kind: pick(["cta", "stream-link"] as const) };
      await db.insert(conversionEvents).values(values).onConflictDoNothing();
    } else if (kind < 0.95) {
      const ofDay = and(eq(viewings.accountId, accountId), eq(viewings.day, day));
      const [row] = await db.select().from(viewings).where(ofDay).limit(1);
      const more = { watchedSeconds: (row?.watchedSeconds ?? 0) + 9 };
      if (row)
        await db
          .update(viewings)
          .set(more)
          .where(and(ofDay, eq(viewings.id, row.id)));
    } else await db.delete(visits).where(and(eq(visits.accountId, accountId), eq(visits.visitor, common.visitor)));
  };
}
