import { startMessage } from "~/features/clips/runs/rules.ts";
import { cancelSource, removeSource, retrySource, startSource } from "~/features/clips/sources/commands.server.ts";
import { type NewSource, newSourceInput } from "~/features/clips/sources/input.ts";
import { type ListedSource, sourceOfOwner, sourcesOfOwner } from "~/features/clips/sources/queries.server.ts";
import { sourceProblemText, sourceStep, stageOf } from "~/features/clips/sources/rules.ts";
import type { ClipSourceId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Caller, Change, Read } from "../operation.ts";
import { invalidField, refuse } from "../problems.ts";
import { DONE, refused, written } from "../refused.ts";

const MESSAGES = { "not-running": "It is not under way.", "not-restartable": "It did not fail and was not cancelled." };

function told({ source, video }: ListedSource, { plan }: Caller["entitlement"]) {
  const { id, url, title, videoId, createdAt } = source;
  const problem = sourceProblemText(source.problem, video, (reason) => startMessage(reason, plan));
  const known = { id, url, title, videoId, createdAt, problem };
  if (source.status === "started") return { ...known, status: source.status, progress: 100 };
  const status = stageOf(source.status, video.status);
  return { ...known, status, progress: sourceStep(status, source, video.progress).progress };
}

/** Films that were to be fetched, newest first. */
export async function sourcesOfKey({ db, accountId, entitlement, after }: Read) {
  const { page, next } = await sourcesOfOwner(db, accountId, parseCursor<ClipSourceId>(after));
  return { items: page.map((one) => told(one, entitlement)), next };
}

export async function sourceOfKey({ db, accountId, entitlement, ids }: Read<"sourceId">) {
  const found = await sourceOfOwner(db, { accountId, ...ids });
  return found && told(found, entitlement);
}

const sourceNow = async (call: Change<"sourceId">) => written(await sourceOfKey({ ...call, db: call.tx, body: null }));

/** Fetches a film from an address; its clips begin by themselves. */
export async function fetchSource(call: Change<never, NewSource>) {
  const { tx, accountId, product, body, now } = call;
  // A service that takes links to platforms is asked in the studio alone.
  const read = newSourceInput(false).shape.url.safeParse(body.url);
  if (!read.success) return invalidField("url", read.error.issues[0]?.message ?? "");
  const services = { tx, queue: product.queue, guard: product.guard };
  const started = await startSource(services, accountId, { ...body, url: read.data.url }, now);
  return started.ok ? sourceNow({ ...call, ids: { sourceId: started.id } }) : refuse("wrong-plan", started.message);
}

export async function cancelSourceOfKey(call: Change<"sourceId">) {
  const { tx, accountId, ids, now } = call;
  const cancelled = await cancelSource(tx, { accountId, ...ids }, now);
  return cancelled.ok ? sourceNow(call) : refused(cancelled, MESSAGES);
}

export async function retrySourceOfKey(call: Change<"sourceId">) {
  const { tx, accountId, product, ids, now } = call;
  const begun = await retrySource({ tx, queue: product.queue, guard: product.guard }, { accountId, ...ids }, now);
  return begun.ok ? sourceNow(call) : refused(begun, MESSAGES);
}

/** Removes a fetched film with the clips that were made of it. */
export async function removeSourceOfKey({ tx, accountId, product, ids }: Change<"sourceId">) {
  const removed = await removeSource({ tx, queue: product.queue }, { accountId, ...ids });
  return removed.ok ? DONE : refused(removed, MESSAGES);
}
