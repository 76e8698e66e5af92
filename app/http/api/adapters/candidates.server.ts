import { renderCandidates } from "~/features/clips/candidates/commands.server.ts";
import { candidatesOf } from "~/features/clips/candidates/queries.server.ts";
import { RENDERED_HERE } from "~/features/clips/runs/commands/renderers.server.ts";
import type { Change, Read } from "../operation.ts";
import { NOT_FOUND, refused } from "../refused.ts";
import { runNow } from "./media-changes.server.ts";

/** The stretches that a run found, the best first. */
export async function candidatesOfKey({ db, accountId, ids }: Read<"runId">) {
  const found = await candidatesOf(db, { accountId, runId: ids.runId });
  return found && { items: found.candidates, next: null };
}

/** Makes clips of chosen stretches, by this server. */
export async function renderCandidatesOfKey(call: Change<"runId", { places: number[] }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const own = { accountId, runId: ids.runId };
  if (!(await candidatesOf(tx, own))) return NOT_FOUND;
  const local = { tx, queue: product.queue, clipServices: null };
  const rendered = await renderCandidates(local, own, { ...body, ...RENDERED_HERE }, now);
  return rendered.ok ? runNow(call) : refused(rendered);
}
