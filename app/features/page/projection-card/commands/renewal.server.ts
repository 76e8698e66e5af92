import { and, eq } from "drizzle-orm";
import { artifacts } from "~/db/schema/artifacts.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { enqueueWithin, fingerprintOf } from "~/features/page/artifacts/commands.server.ts";
import { storedArtifact } from "~/features/page/artifacts/queries.server.ts";
import type { AccountId, OwnPage, PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { screeningSource, unmeasuredSource } from "../queries.server.ts";
import { projectionCardShows } from "./making.server.ts";

const KIND = "projection-card" as const;

/** Makes the cards once more that were asked for before their film was measured. */
export const renewAfterMeasuring: EventReader<"film.measured", { queue: Queue }> = async (tx, event, { queue }) => {
  const { accountId, subjectId } = event;
  for (const pageId of await pagesWithCards(tx, accountId)) {
    const [before, after] = [
      await unmeasuredSource(tx, { accountId, pageId }),
      await screeningSource(tx, { accountId, pageId }),
    ];
    if (!before || after?.source.document.videoId !== subjectId) continue;
    for (const screening of after.screenings) {
      const former = before.screenings.find(({ run }) => run.id === screening.run.id);
      const asked = former && (await isAskedFor(tx, pageId, projectionCardShows(before, former)));
      if (asked) await ask({ tx, queue }, { accountId, pageId }, projectionCardShows(after, screening));
    }
  }
};

async function pagesWithCards(db: Reader, accountId: AccountId): Promise<PageId[]> {
  const rows = await db
    .selectDistinct({ pageId: artifacts.pageId })
    .from(artifacts)
    .where(and(eq(artifacts.accountId, accountId), eq(artifacts.kind, KIND)));
  return rows.map(({ pageId }) => pageId);
}

const isAskedFor = async (db: Reader, pageId: PageId, shows: unknown): Promise<boolean> =>
  (await storedArtifact(db, pageId, KIND, fingerprintOf(shows))) !== null;

async function ask(at: TxAndQueue, own: OwnPage, shows: unknown): Promise<void> {
  const fingerprint = fingerprintOf(shows);
  if (!(await storedArtifact(at.tx, own.pageId, KIND, fingerprint)))
    await enqueueWithin(at, { ...own, kind: KIND, fingerprint }, new Date());
}
