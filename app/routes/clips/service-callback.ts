import { takeCallback } from "~/features/clips/services/commands/worker.server.ts";
import { CALLBACKS, callerInput } from "~/features/clips/services/input.ts";
import { CALLBACK_PURPOSE, lookAgainJob } from "~/features/clips/services/rules.ts";
import type { ServiceJobId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/service-callback";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** A service tells that work is done. The address authenticates it; what it says is compared with the service's own answer. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, queue, sealedIds } = context.get(productContext);
  const jobId = sealedIds.open<ServiceJobId>(CALLBACK_PURPOSE, params.sealedJob);
  const service = callerInput.safeParse(params.service);
  if (!jobId || !service.success) throw notFound();
  const told = CALLBACKS[service.data].safeParse(await request.json().catch(() => null));
  if (!told.success) throw new Response(null, { status: 400 });
  const now = new Date();
  const callback = { jobId, service: service.data, externalId: told.data };
  if (!(await takeCallback(db, callback, now))) throw notFound();
  await db.transaction((tx) => queue.send(tx, lookAgainJob, { until: now.toISOString() }));
  return new Response(null, { status: 204 });
}
