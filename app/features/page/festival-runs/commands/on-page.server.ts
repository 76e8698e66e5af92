import { eq } from "drizzle-orm";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { isBeyondPlan } from "~/features/content/visibility/queries/plan-limit.server.ts";
import type { OwnFestivalRun } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { runOfOwner } from "../queries.server.ts";
import { putOnPage, type RunRows } from "../rules/on-page.ts";
import { isAccepted } from "../rules.ts";

type Put = { ok: true } | { ok: false; reason: "not-found" | "not-accepted" | "no-room" | "beyond-plan" };

/** Puts a laurel and a screening of an accepted run into the page's draft; a second press renews them. */
export async function putRunOnPage(tx: Tx, own: OwnFestivalRun, now: Date): Promise<Put> {
  await lockAccount(tx, own.accountId);
  const run = await runOfOwner(tx, own);
  const page = run && (await pageOfOwner(tx, own));
  if (!page) return { ok: false, reason: "not-found" };
  if (await isBeyondPlan(tx, page)) return { ok: false, reason: "beyond-plan" };
  if (!isAccepted(run)) return { ok: false, reason: "not-accepted" };
  const found: { rows: RunRows | null } = { rows: null };
  const changed = await changeDraft(
    tx,
    own,
    (document) => {
      const put = putOnPage(document, run, run);
      found.rows = put?.rows ?? null;
      return put?.document ?? document;
    },
    now,
  );
  if (!changed.ok) return changed;
  if (!found.rows) return { ok: false, reason: "no-room" };
  await tx.update(festivalRuns).set(found.rows).where(eq(festivalRuns.id, run.id));
  return { ok: true };
}
