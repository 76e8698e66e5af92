import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "~/db/schema/mails.ts";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { deliverWebhook } from "~/features/account/webhooks/jobs.server.ts";
import { deliveryOf } from "~/features/account/webhooks/queries.server.ts";
import { FORM_KEY } from "~/lib/form-names.ts";
import { newId, type VideoId, type WebhookDeliveryId, type WebhookEndpointId } from "~/lib/ids.ts";
import { openFetcher } from "~/platform/fetch.ts";
import { openProgram } from "../../support/api.ts";
import { createApiKey, createWebhook, WEBHOOK_SECRET } from "../../support/factories/account.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
let receiver: Receiver;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await product.stop();
});

const never = new AbortController().signal;

/** The work of the job, with a fetcher that may reach the receiver on loopback. */
function send(deliveryId: WebhookDeliveryId) {
  const fetcher = openFetcher({ mayReach: () => true, ports: [receiver.port] });
  return deliverWebhook.handle({ deliveryId }, { ...product, fetcher }, never);
}

async function ownerWithEndpoint() {
  const owner = await launchedOwner(product, { plan: "pro" });
  const { key } = await createApiKey(product.db, owner.accountId);
  const { webhookId } = await createWebhook(product, owner.accountId, { url: receiver.url });
  return { ...owner, webhookId, call: openProgram(product, key) };
}

const endpoint = async (id: WebhookEndpointId) =>
  found((await product.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]);

async function testMessage({ call, webhookId }: Awaited<ReturnType<typeof ownerWithEndpoint>>) {
  const sent = await call(`/webhooks/${webhookId}/tests`, { method: "POST", body: {} });
  expect(sent.status).toBe(202);
  return sent.json.id as WebhookDeliveryId;
}

test("a message is written with its fact, and arrives signed with the endpoint's secret", async () => {
  const owner = await ownerWithEndpoint();
  const { accountId, webhookId } = owner;
  const subjectId = newId<VideoId>();
  const event = { accountId, kind: "video.failed", subjectId, payload: {}, at: new Date() } as const;
  const lost = product.db.transaction(async (tx) => {
    await recordEvent(tx, product.queue, event);
    throw new Error("killed");
  });
  await expect(lost).rejects.toThrow("killed");
  await product.db.transaction((tx) => recordEvent(tx, product.queue, event));
  const listed = await owner.call(`/webhooks/${webhookId}/deliveries`);
  const written = listed.json.items.filter(({ kind }: { kind: string }) => kind === "video.failed");
  expect(written).toHaveLength(1);
  expect(await send(written[0].id)).toBe("arrived");
  const { headers, body } = found(receiver.taken.at(-1));
  expect(receiver.isSigned(headers, body, WEBHOOK_SECRET)).toBe(true);
  expect(receiver.isSigned(headers, `${body} `, WEBHOOK_SECRET)).toBe(false);
  expect(JSON.parse(body)).toMatchObject({ type: "video.failed", data: { id: subjectId } });
  expect(await send(written[0].id)).toBe("skipped");
});

test("two secrets sign while they change", async () => {
  const owner = await ownerWithEndpoint();
  await owner.call(`/webhooks/${owner.webhookId}/secret`, { method: "POST", body: {} });
  const { json } = await owner.call(`/webhooks/${owner.webhookId}/secret`);
  await send(await testMessage(owner));
  const { headers, body } = found(receiver.taken.at(-1));
  for (const secret of [WEBHOOK_SECRET, json.secret]) expect(receiver.isSigned(headers, body, secret)).toBe(true);
});

test("its owner is told the secret after a proof; a form that is sent twice changes it once", async () => {
  const owner = await ownerWithEndpoint();
  const path = `/studio/settings/webhooks/${owner.webhookId}/secret.data`;
  const send = async (method: "POST" | "PUT", fields: Record<string, string> = {}) => {
    const answer = await owner.visitor.fetch(path, { method, body: new URLSearchParams(fields) });
    return { status: answer.status, secret: /whsec_[A-Za-z0-9+/]{43}=/.exec(await answer.text())?.[0] };
  };
  expect(await send("POST")).toEqual({ status: 403, secret: undefined });
  await prove(product.db, owner.accountId);
  expect(await send("POST")).toEqual({ status: 200, secret: WEBHOOK_SECRET });
  const form = { [FORM_KEY]: randomUUID() };
  const changed = await send("PUT", form);
  expect(changed.secret).not.toBe(WEBHOOK_SECRET);
  expect(await send("PUT", form)).toEqual(changed);
  const { sealedSecret, formerSecret } = await endpoint(owner.webhookId);
  const kept = await Promise.all([sealedSecret, formerSecret ?? ""].map(product.keptSecrets.open));
  expect(kept).toEqual([changed.secret, WEBHOOK_SECRET]);
});

describe("a receiver that", () => {
  test("fails is tried again, and by a press at once", async () => {
    const owner = await ownerWithEndpoint();
    const id = await testMessage(owner);
    receiver.answerWith({ status: 500, body: "out of order" });
    expect(await send(id)).toBe("failed");
    const path = `/webhooks/${owner.webhookId}/deliveries/${id}`;
    const noted = await owner.call(path);
    expect(noted.json).toMatchObject({ attempts: 1, status: 500, answer: "out of order", deliveredAt: null });
    expect(new Date(noted.json.dueAt).getTime()).toBeGreaterThan(Date.now());
    receiver.answerWith({ status: 204 });
    expect((await owner.call(`${path}/attempts`, { method: "POST", body: {} })).status).toBe(202);
    expect(await send(id)).toBe("arrived");
    expect((await endpoint(owner.webhookId)).failingSince).toBeNull();
  });

  test("redirects has failed, and its endless answer is cut", async () => {
    const owner = await ownerWithEndpoint();
    receiver.answerWith({ status: 302, headers: { location: "http://127.0.0.1:9/" } });
    expect(await send(await testMessage(owner))).toBe("failed");
    receiver.answerWith({ status: 200, body: "a".repeat(5_000_000) });
    const id = await testMessage(owner);
    expect(await send(id)).toBe("arrived");
    expect((await owner.call(`/webhooks/${owner.webhookId}/deliveries/${id}`)).json.answer.length).toBeLessThan(5_000);
    receiver.answerWith({ status: 204 });
  });

  test.each([
    ["is gone", { status: 410 }, { failingSince: null }],
    ["has failed for a week", { status: 500 }, { failingSince: new Date(Date.now() - 8 * 24 * 3600_000) }],
  ])("%s is told nothing more, which a mail says", async (_, answer, state) => {
    const owner = await ownerWithEndpoint();
    await product.db.update(webhookEndpoints).set(state).where(eq(webhookEndpoints.id, owner.webhookId));
    receiver.answerWith(answer);
    await send(await testMessage(owner));
    receiver.answerWith({ status: 204 });
    expect((await endpoint(owner.webhookId)).endedAt).not.toBeNull();
    expect((await owner.call(`/webhooks/${owner.webhookId}/tests`, { method: "POST", body: {} })).status).toBe(409);
    const told = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
    expect(told.map(({ subject }) => subject)).toContain("A webhook of your account was turned off");
  });

  test("is in an inner network is not reached", async () => {
    const owner = await ownerWithEndpoint();
    const id = await testMessage(owner);
    expect(await deliverWebhook.handle({ deliveryId: id }, product, never)).toBe("failed");
    const own = { accountId: owner.accountId, webhookId: owner.webhookId };
    expect(await deliveryOf(product.db, own, id)).toMatchObject({ status: null, attempts: 1 });
  });
});

test("of two endpoints at the same moment, one more than the most is refused", async () => {
  const owner = await ownerWithEndpoint();
  for (let made = 1; made < 4; made++) await createWebhook(product, owner.accountId);
  const body = { url: "https://program.example/", kinds: ["video.ready"] };
  const answers = await Promise.all([1, 2].map(() => owner.call("/webhooks", { method: "POST", body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("a worker delivers what is due, also where its job was lost", async () => {
  const owner = await ownerWithEndpoint();
  const id = await testMessage(owner);
  const long = new Date(Date.now() - 3600_000);
  await product.db.update(webhookDeliveries).set({ dueAt: long }).where(eq(webhookDeliveries.id, id));
  const rows = (await deliverWebhook.underWay?.(product, new Date())) ?? [];
  expect(rows.map(({ data }) => data.deliveryId)).toContain(id);
  const worker = await startTestProduct({ databaseUrl: product.databaseUrl, role: "worker" });
  const attempts = async () =>
    (await product.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0];
  await until(async () => ((await attempts())?.attempts ?? 0) > 0, "the worker has tried it");
  await worker.stop();
});
