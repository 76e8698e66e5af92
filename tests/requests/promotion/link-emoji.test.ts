import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { links } from "~/db/schema/links.ts";
import { proposeItems } from "~/features/audience/emoji-packs/commands.server.ts";
import { artToken } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { EMOJI_MOST, TOO_MANY_EMOJI } from "~/features/audience/emoji-packs/rules.ts";
import { NOT_IN_PACKS } from "~/features/promotion/links/rules.ts";
import { OWN_LINK_FILE_PATH } from "~/features/studio/link-files/rules.ts";
import type { LinkId } from "~/lib/ids.ts";
import { createArt, createMember, createPack } from "../../support/factories/packs.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type World = Awaited<ReturnType<typeof ownerWithArt>>;
let owner: World;
let bea: World;
beforeEach(async () => {
  [owner, bea] = [await ownerWithArt(), await ownerWithArt()];
});

/** An owner with a link, and a pack that has own art beside its two characters. */
async function ownerWithArt() {
  const made = await launchedOwner(product, { plan: "grow" });
  const pack = await createPack(product.db, made);
  const art = await createArt(product.db, pack.id, { name: "Fire mask" });
  const link = await createLink(product.db, made.accountId);
  return { ...made, packId: pack.id, art, token: artToken(art.id), linkId: link.id };
}

async function choose({ visitor, linkId }: Pick<World, "visitor" | "linkId">, ...emoji: string[]) {
  const body = new URLSearchParams(emoji.map((one) => ["emoji", one]));
  const answer = await visitor.fetch(`/studio/links/${linkId}/emoji`, { method: "PUT", body });
  return [answer.status, (await answer.json().catch(() => ({ problems: {} }))).problems];
}
const emojiOf = async (linkId: LinkId) =>
  (await product.db.select({ emoji: links.emoji }).from(links).where(eq(links.id, linkId)))[0]?.emoji;
const screen = async ({ visitor }: World) => (await visitor.get("/dashboard")).text();
const json = async ({ visitor }: World) => (await visitor.get("/studio/links/export?format=json")).json();

test("own art of an active pack is chosen, drawn in the list, and named in files", async () => {
  expect(await choose(owner, "🔥", owner.token, owner.token)).toEqual([200, {}]);
  expect(await emojiOf(owner.linkId)).toEqual(["🔥", owner.token]);
  expect(await screen(owner)).toMatch(new RegExp(`<img src="/media/${owner.art.artKey}-128.webp" alt="Fire mask"`));
  expect((await json(owner))[0].emoji).toEqual(["🔥", ":fire-mask:"]);
});

test("art of a member of the cast is chosen like the owner's; a member's own links have none of it", async () => {
  const invitationId = await createMember(product.db, owner, bea.accountId);
  const pack = await createPack(product.db, owner, { makerId: bea.accountId, invitationId });
  const art = await createArt(product.db, pack.id, { name: "Spin" });
  expect(await choose(owner, artToken(art.id))).toEqual([200, {}]);
  expect(await choose(bea, artToken(art.id))).toEqual([422, { emoji: NOT_IN_PACKS }]);
});

test("art of another account, of a pack that is not sold, or of none is refused, and the link stays as it was", async () => {
  await choose(owner, "🔥");
  const proposed = await createArt(product.db, owner.packId, { name: "Later", version: 2, approvedAt: null });
  const nobody = artToken("00000000-0000-4000-8000-000000000000" as typeof owner.art.id);
  for (const token of [bea.token, artToken(proposed.id), nobody, ":fire-mask:", `${owner.token} `])
    expect(await choose(owner, "🔥", token), token).toEqual([422, expect.objectContaining({})]);
  expect(await choose(owner, bea.token)).toEqual([422, { emoji: NOT_IN_PACKS }]);
  expect(await choose(owner, ...Array<string>(EMOJI_MOST + 1).fill(owner.token))).toEqual([
    422,
    { emoji: TOO_MANY_EMOJI },
  ]);
  expect(await choose({ ...owner, linkId: bea.linkId }, owner.token)).toEqual([404, {}]);
  await product.db.update(emojiPacks).set({ endedAt: new Date() }).where(eq(emojiPacks.id, owner.packId));
  expect(await choose(owner, owner.token)).toEqual([422, { emoji: NOT_IN_PACKS }]);
  expect(await emojiOf(owner.linkId)).toEqual(["🔥"]);
});

test("a link keeps its art after the pack has ended, and may be saved with it again", async () => {
  await choose(owner, owner.token);
  await product.db.update(emojiPacks).set({ endedAt: new Date() }).where(eq(emojiPacks.id, owner.packId));
  expect(await screen(owner)).toContain(`/media/${owner.art.artKey}-128.webp`);
  expect(await choose(owner, "🎬", owner.token)).toEqual([200, {}]);
  await product.db.delete(emojiPackItems).where(eq(emojiPackItems.id, owner.art.id));
  expect(await screen(owner)).not.toContain(owner.art.artKey);
  expect((await json(owner))[0].emoji).toEqual(["🎬"]);
});

test("art that a changed pack still has is one emoji with its new name; art that it lost stays", async () => {
  const { db } = product;
  const lost = await createArt(db, owner.packId, { name: "Lost", place: 3 });
  await choose(owner, owner.token, artToken(lost.id));
  const kept = { name: "Blaze", character: null, artKey: owner.art.artKey };
  await db.transaction((tx) => proposeItems(tx, owner.accountId, owner.packId, [kept], new Date()));
  const [now] = await db.select().from(emojiPackItems).where(eq(emojiPackItems.name, "Blaze"));
  expect((await json(owner))[0].emoji).toEqual([":blaze:", ":lost:"]);
  expect(await choose(owner, artToken(now?.id ?? owner.art.id), artToken(lost.id))).toEqual([200, {}]);
  expect((await json(owner))[0].emoji).toEqual([":blaze:", ":lost:"]);
});

test("a table of links that is read again leaves the names of art out, and keeps the rest", async () => {
  await choose(owner, "🔥", owner.token);
  const csv = await (await owner.visitor.get("/studio/links/export?format=csv")).text();
  expect(csv).toContain("🔥 :fire-mask:");
  await product.db.delete(links).where(eq(links.accountId, owner.accountId));
  const body = new FormData();
  body.set("file", new File([csv.replace(":fire-mask:", `:fire-mask: ${bea.token}`)], "links.csv"));
  body.set("intent", "bring");
  expect((await owner.visitor.fetch(OWN_LINK_FILE_PATH, { method: "POST", body })).status).toBe(200);
  const made = await product.db.select().from(links).where(eq(links.accountId, owner.accountId));
  expect(made.map(({ emoji }) => emoji)).toEqual([["🔥"]]);
});
