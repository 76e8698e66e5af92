import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import type { Queue } from "~/platform/queue.ts";
import type { dueDelivery, Endpoint } from "../queries.server.ts";
import { secretBytes, signatureHeader, signedText } from "../rules/signatures.ts";
import { type Answered, ATTEMPT, deliverWebhookJob, isTurnedOff, nextAttempt, outcomeOf } from "../rules.ts";

type Due = NonNullable<Awaited<ReturnType<typeof dueDelivery>>>;
type Sending = { fetcher: Fetcher; keptSecrets: KeptSecrets };

/** Sends a message once; every failure of the receiver is a value. */
export async function attempt(
  { fetcher, keptSecrets }: Sending,
  { delivery, endpoint }: Due,
  now: Date,
): Promise<Answered> {
  const body = JSON.stringify(delivery.body);
  const seconds = Math.floor(now.getTime() / 1000);
  const text = signedText(delivery.id, seconds, body);
  const secrets = await secretsOf(keptSecrets, endpoint, now);
  const signatures = secrets.map((secret) => createHmac("sha256", secretBytes(secret)).update(text).digest());
  const headers = {
    "content-type": "application/json",
    "webhook-id": delivery.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatureHeader(signatures),
  };
  const { timeoutMs, maxBytes, keptCharacters } = ATTEMPT;
  const post = { headers, body: Buffer.from(body) };
  try {
    const answered = await fetcher(endpoint.url, { timeoutMs, maxBytes, beyond: "stop", post });
    const answer = answered.body.toString().replaceAll("\0", "").toWellFormed().slice(0, keptCharacters);
    return { status: answered.status, answer, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, keptCharacters) : "The endpoint was not reached.";
    return { status: null, answer: "", problem };
  }
}

async function secretsOf(kept: KeptSecrets, endpoint: Endpoint, now: Date): Promise<string[]> {
  const { sealedSecret, formerSecret, formerUntil } = endpoint;
  const former = formerSecret && formerUntil && formerUntil > now ? [formerSecret] : [];
  const opened = await Promise.all([sealedSecret, ...former].map((sealed) => kept.open(sealed)));
  return opened.filter((secret) => secret !== null);
}

type Noting = { db: Db; queue: Queue; baseUrl: string };

/** Notes what an attempt was answered with, and when the next one is due. */
export async function noteAttempt({ db, ...services }: Noting, { delivery, endpoint }: Due, told: Answered, now: Date) {
  const outcome = outcomeOf(told);
  const attempts = delivery.attempts + 1;
  const dueAt = outcome === "failed" ? nextAttempt(attempts, now, Math.random()) : null;
  await db.transaction(async (tx) => {
    const noted = { attempts, dueAt, attemptedAt: now, deliveredAt: outcome === "arrived" ? now : null, ...told };
    await tx.update(webhookDeliveries).set(noted).where(eq(webhookDeliveries.id, delivery.id));
    if (dueAt)
      await services.queue.send(tx, deliverWebhookJob, { deliveryId: delivery.id, isLate: true }, { notBefore: dueAt });
    await noteState(tx, services, endpoint, outcome, now);
  });
  return outcome;
}

/** An endpoint that has failed for a week, or is gone, is told nothing more. */
async function noteState(
  tx: Tx,
  { queue, baseUrl }: Omit<Noting, "db">,
  { id, accountId, url, failingSince }: Endpoint,
  outcome: ReturnType<typeof outcomeOf>,
  now: Date,
) {
  const since = outcome === "arrived" ? null : (failingSince ?? now);
  const isOff = outcome === "gone" || (since !== null && isTurnedOff(since, now));
  const ending = isOff ? { endedAt: now, ending: outcome === "gone" ? ("gone" as const) : ("failing" as const) } : {};
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: since, ...ending })
    .where(eq(webhookEndpoints.id, id));
  if (!isOff) return;
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  await postSecurityChange(
    tx,
    { queue, baseUrl },
    { accountId, change: "webhook-off", name: new URL(url).host, at: now },
  );
}
