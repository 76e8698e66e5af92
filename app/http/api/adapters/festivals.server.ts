import { addRun, changeRun, removeRun, type Wanted } from "~/features/page/festival-runs/commands.server.ts";
import { type Run, runOfOwner, runsOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { RUN_REFUSALS } from "~/features/page/festival-runs/rules.ts";
import type { FestivalRunId, OwnFestivalRun } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Change, Read } from "../operation.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import { pageOfKey } from "./reads.server.ts";

const asItem = ({ fee, currency, ...run }: Run) => ({ ...run, fee: { minor: fee, currency } });

export async function festivalRunsOfKey(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  return page && { items: (await runsOfPage(call.db, page.id)).map(asItem), next: null };
}

const itemOf = async (db: Reader, own: OwnFestivalRun) => {
  const run = await runOfOwner(db, own);
  return run && asItem(run);
};

export const festivalRunOfKey = ({ db, accountId, ids }: Read<"pageId" | "festivalRunId">) =>
  itemOf(db, ownOf(accountId, ids));

type Ids = Read<"pageId" | "festivalRunId">["ids"];
const ownOf = (accountId: OwnFestivalRun["accountId"], { pageId, festivalRunId }: Ids): OwnFestivalRun => ({
  ...{ accountId, pageId, runId: festivalRunId },
});

export async function makeFestivalRun({ tx, accountId, ids, body, now }: Change<"pageId", Wanted>) {
  const own = { accountId, pageId: ids.pageId };
  const made = await addRun(tx, own, body, now);
  return made.ok ? written(await itemOf(tx, runIn(own, made.id))) : refused(made, RUN_REFUSALS);
}

const runIn = (own: Omit<OwnFestivalRun, "runId">, runId: FestivalRunId): OwnFestivalRun => ({ ...own, runId });

export async function changeFestivalRun({ tx, accountId, ids, body, now }: Change<"pageId" | "festivalRunId", Wanted>) {
  const own = ownOf(accountId, ids);
  const changed = await changeRun(tx, own, body, now);
  return changed.ok ? written(await itemOf(tx, own)) : refused(changed, RUN_REFUSALS);
}

export const removeFestivalRun = async ({ tx, accountId, ids, now }: Change<"pageId" | "festivalRunId">) =>
  (await removeRun(tx, ownOf(accountId, ids), now)).ok ? DONE : NOT_FOUND;
