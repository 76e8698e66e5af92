import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { type FestivalRunId, newId, type PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

type Values = Partial<typeof festivalRuns.$inferInsert>;

/** A festival in the list of a page. */
export async function createRun(db: Db, pageId: PageId, values: Values = {}): Promise<FestivalRunId> {
  const [id, now] = [newId<FestivalRunId>(), new Date()];
  await db.insert(festivalRuns).values({
    ...{
      id,
      pageId,
      festival: "Rotterdam",
      edition: "2027",
      section: "Tiger",
      award: "",
      state: "planned",
      premiere: "",
    },
    ...{ country: "NL", time: "", venue: "", city: "", contact: "", fee: 3500, currency: "eur", notes: "" },
    ...{ createdAt: now, updatedAt: now, ...values },
  });
  return id;
}
