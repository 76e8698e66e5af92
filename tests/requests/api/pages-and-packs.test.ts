import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idempotencyKeys } from "~/db/schema/idempotency-keys.ts";
import { PACKS_MOST } from "~/features/audience/emoji-packs/rules/packs.ts";
import { openProgram } from "../../support/api.ts";
import { changeableThings } from "../../support/api-world.ts";
import { createApiKey } from "../../support/factories/account.ts";
import { createProject } from "../../support/factories/content.ts";
import { createPack } from "../../support/factories/packs.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { publicationsOf } from "../../support/publications.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

async function ownerWithKey(role: "filmmaker" | "actor" = "filmmaker") {
  const owner = await launchedOwner(product, { role, plan: "pro" });
  const { key } = await createApiKey(product.db, owner.accountId);
  return { ...owner, call: openProgram(product, key) };
}

describe("emoji packs", () => {
  test("two keys that race for a film's last pack make one", async () => {
    const { call, accountId, filmId } = await ownerWithKey();
    for (let made = 1; made < PACKS_MOST; made++) await createPack(product.db, { accountId, filmId });
    const other = openProgram(product, (await createApiKey(product.db, accountId)).key);
    const sent = { method: "POST", body: { filmId, name: "Night", price: null } };
    const answers = await Promise.all([call("/emoji-packs", sent), other("/emoji-packs", sent)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await call("/emoji-packs")).json.items).toHaveLength(PACKS_MOST);
  });

  test.each([
    ["in another currency", { minor: 500, currency: "eur" }, 422, "price.currency"],
    ["below the least", { minor: 1, currency: "usd" }, 422, "price.minor"],
    ["where the server takes no payments", { minor: 500, currency: "usd" }, 409, undefined],
  ])("have no price %s", async (_, price, status, field) => {
    const { call, filmId } = await ownerWithKey();
    const refused = await call("/emoji-packs", { method: "POST", body: { filmId, name: "Night", price } });
    expect([refused.status, refused.json.errors?.[0].field]).toEqual([status, field]);
  });

  test("of a member of the cast are decided on and ended, and not changed", async () => {
    const { call, accountId, filmId } = await ownerWithKey();
    const { waitingPackId } = await changeableThings(product, { accountId, filmId });
    const path = `/emoji-packs/${waitingPackId}`;
    const changed = await call(path, { method: "PUT", body: { name: "Mine", price: null } });
    expect([changed.status, changed.json.detail]).toEqual([409, expect.stringContaining("A member of the cast")]);
    const approval = { method: "POST", body: { decision: "approve", version: 2 } };
    expect((await call(`${path}/decision`, approval)).json).toMatchObject({ state: "active", proposedVersion: null });
    expect((await call(`${path}/decision`, approval)).status).toBe(409);
    expect((await call(`${path}/ending`, { method: "POST" })).json.state).toBe("ended");
  });
});

describe("a page", () => {
  test("an old version becomes the draft of whoever has read the newest one", async () => {
    const { call, accountId, pageId } = await ownerWithKey();
    await publicationsOf(product.db, accountId);
    const draft = `/pages/${pageId}/draft`;
    const before = (await call(draft)).headers.get("etag") ?? "";
    const restore = (etag: string) =>
      call(`${draft}/restoration`, { method: "POST", body: { version: 2 }, headers: { "if-match": etag } });
    expect((await restore('"stale"')).status).toBe(412);
    const restored = await restore(before);
    expect([restored.status, restored.json.document.year]).toEqual([200, 2027]);
    expect((await restore(before)).status).toBe(412);
    const erased = await call(`/pages/${pageId}/versions/3`, { method: "DELETE" });
    expect([erased.status, erased.json.detail]).toEqual([409, expect.stringContaining("Visitors see this version")]);
    expect((await call(`/pages/${pageId}/versions/two`)).status).toBe(404);
  });

  test("the address of a preview is told, works until it is taken back, and is kept nowhere", async () => {
    const { call, pageId, visitor } = await ownerWithKey();
    const path = `/pages/${pageId}/previews`;
    const headers = { "idempotency-key": "preview" };
    const made = await call(path, { method: "POST", body: { days: 1 }, headers });
    const { url } = (await call(`${path}/${made.json.id}/address`, { method: "PUT", body: {} })).json;
    const preview = new URL(url);
    expect((await visitor.get(preview.pathname)).status).toBe(200);
    const kept = await product.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys);
    expect(kept.map(({ answer }) => answer)).toContain(made.text);
    expect(JSON.stringify(kept)).not.toContain(preview.pathname);
    expect((await call(`${path}/${made.json.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await visitor.get(preview.pathname)).status).toBe(404);
  });

  test.each(["the account's own", "a project's"])("%s shows the film that is chosen", async (which) => {
    const { call, accountId, pageId } = await ownerWithKey();
    const at = which === "a project's" ? (await createProject(product.db, accountId)).pageId : pageId;
    const { id: videoId } = await createVideo(product.db, accountId);
    const chosen = await call(`/pages/${at}/draft/film`, { method: "PUT", body: { videoId } });
    expect([chosen.status, chosen.json.document?.videoId]).toEqual([200, videoId]);
    const { id: foreign } = await createVideo(product.db, (await ownerWithKey()).accountId);
    expect((await call(`/pages/${at}/draft/film`, { method: "PUT", body: { videoId: foreign } })).status).toBe(409);
  });

  test("actors have no folders by key either", async () => {
    const { call } = await ownerWithKey("actor");
    const refused = await call("/folders", { method: "POST", body: { name: "Festivals" } });
    expect([refused.status, refused.json.code]).toEqual([403, "wrong-plan"]);
  });
});

describe("clips", () => {
  test("are made of a chosen stretch once", async () => {
    const { call, accountId, filmId } = await ownerWithKey();
    const { foundRunId } = await changeableThings(product, { accountId, filmId });
    const chosen = { method: "POST", body: { places: [1] } };
    const path = `/clip-runs/${foundRunId}`;
    const answers = [await call(`${path}/clips`, chosen), await call(`${path}/clips`, chosen)];
    expect(answers.map(({ status }) => status)).toEqual([202, 409]);
    const states = (await call(`${path}/candidates`)).json.items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(["processing"]);
  });

  test("of a platform's film are refused by the field of its link", async () => {
    const { call } = await ownerWithKey();
    const body = { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "Salt Road" };
    const refused = await call("/clip-sources", { method: "POST", body });
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, "url"]);
  });

  test("are not scheduled with a text that their network does not take", async () => {
    const { call, accountId, filmId } = await ownerWithKey();
    const { readyClipId } = await changeableThings(product, { accountId, filmId });
    const at = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const body = { at, posts: [{ network: "x", text: "a".repeat(281) }] };
    const refused = await call(`/clips/${readyClipId}/schedules`, { method: "POST", body });
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, "posts.0.text"]);
  });
});
