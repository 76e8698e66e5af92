import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emojiPackItems, emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import { links } from "~/db/schema/links.ts";
import { packsWithoutRow } from "~/features/audience/emoji-packs/queries.server.ts";
import { ART, artSource, unownedBefore } from "~/features/audience/emoji-packs/rules/packs.ts";
import { artToken } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { type AccountId, type EmojiPackId, newId, type PackItemId, type PackPurchaseId } from "~/lib/ids.ts";
import { artEnding, toEmojiArt } from "~/platform/emoji-art.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createArt, createMember, createPack } from "../../support/factories/packs.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { exported, type ImportWorld, imported, openImportWorld } from "../../support/import-world.ts";

let world: ImportWorld;
let owner: Awaited<ReturnType<typeof ownerWithPack>>;
let target: AccountId;
beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  owner = await ownerWithPack();
  target = (await createAccount(world.db, { plan: "grow" })).accountId;
});

/** A spinning square as it is drawn from what was sent. */
async function drawArt(key: string) {
  const frames = [0, 120, 240].map((hue) =>
    sharp({ create: { width: 200, height: 200, channels: 4, background: `hsl(${hue}, 80%, 50%)` } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  const art = await toEmojiArt(moving);
  if (typeof art === "string") throw new Error(art);
  for (const { ending, webp } of art) await world.storage.put(`${key}${ending}`, webp);
}

/** The owner of a pack with two characters and own art. */
async function ownerWithPack() {
  const film = await createPublishedSite(world.db, { plan: "grow" });
  const pack = await createPack(world.db, film);
  const art = await createArt(world.db, pack.id, { name: "Spin" });
  await drawArt(art.artKey);
  return { ...film, packId: pack.id, art };
}

const packsOf = (accountId: AccountId) =>
  world.db.select().from(emojiPacks).where(eq(emojiPacks.accountId, accountId)).orderBy(emojiPacks.name);
const itemsOf = (packId: EmojiPackId) =>
  world.db
    .select()
    .from(emojiPackItems)
    .where(eq(emojiPackItems.packId, packId))
    .orderBy(emojiPackItems.version, emojiPackItems.place);
const bring = async () => imported(world, target, await exported(world, owner.accountId));
const linesOf = (report: Awaited<ReturnType<typeof bring>>, table: string) =>
  report.lines.filter((line) => line.table === table).map(({ why }) => why);

test("an own pack comes with its art, prices and former versions, as the importing account's own", async () => {
  const { db, storage } = world;
  const lost = await createArt(db, owner.packId, { name: "Lost", version: 2, place: 0 });
  await drawArt(lost.artKey);
  await db.update(emojiPackItems).set({ version: 3 }).where(eq(emojiPackItems.name, "Spin"));
  await db.update(emojiPacks).set({ activeVersion: 3 }).where(eq(emojiPacks.id, owner.packId));
  await createLink(db, owner.accountId, { emoji: ["🔥", artToken(owner.art.id), artToken(lost.id)] });
  const paid = { cents: 500, currency: "usd", createdAt: new Date(), paidAt: new Date(), email: "fan@example.org" };
  const bought = { id: newId<PackPurchaseId>(), packId: owner.packId, accountId: owner.accountId };
  await db.insert(packPurchases).values({ ...bought, ...paid });
  const report = await bring();
  expect(report.came).toMatchObject({ emoji_packs: 1, emoji_pack_items: 4, links: 1 });
  expect(report.notes?.join()).toContain("check them before you publish");
  const [pack] = await packsOf(target);
  const castPayee = await db.transaction((tx) => payeeOf(tx, target));
  const facts = { name: "Masks", creator: "Mara Lind", cents: 500, activeVersion: 3, proposedVersion: null };
  expect(pack).toMatchObject({ ...facts, castPayee, invitationId: null });
  const items = await itemsOf(found(pack).id);
  expect(items.map(({ version, name, character }) => [version, name, character])).toEqual([
    ...[
      [1, "Fire", "🔥"],
      [1, "Rocket", "🚀"],
    ],
    ...[
      [2, "Lost", null],
      [3, "Spin", null],
    ],
  ]);
  const spin = found(items.find(({ name }) => name === "Spin"));
  expect(spin.artKey).toMatch(new RegExp(`^emoji/${found(pack).id}/`));
  for (const size of [128, 32] as const)
    for (const isStill of [true, false]) {
      const { path, release } = await storage.localCopy(`${spin.artKey}${artEnding(size, isStill)}`);
      const { width, pages = 1 } = await sharp(path).metadata();
      await release();
      expect([width, pages]).toEqual([size, isStill ? 1 : 3]);
    }
  const [link] = await db.select().from(links).where(eq(links.accountId, target));
  expect(link?.emoji).toEqual(["🔥", artToken(spin.id), artToken(found(items[2]).id)]);
  expect(await db.$count(packPurchases, eq(packPurchases.accountId, target))).toBe(0);
});

test("a second time nothing comes twice", async () => {
  await bring();
  const before = await packsOf(target);
  const again = await bring();
  expect([again.came.emoji_packs, again.known.emoji_packs, again.known.emoji_pack_items]).toEqual([undefined, 1, 3]);
  expect(await packsOf(target)).toEqual(before);
});

test("packs of the cast stay in the archive without their art, and links lose it", async () => {
  const { db } = world;
  const { accountId: memberId } = await createAccount(db);
  const invitationId = await createMember(db, owner, memberId);
  const theirs = await createPack(db, owner, { makerId: memberId, invitationId, name: "Theirs" });
  const art = await createArt(db, theirs.id, { name: "Own" });
  await drawArt(art.artKey);
  await createLink(db, owner.accountId, { emoji: ["🔥", artToken(art.id)] });
  const report = await bring();
  expect(linesOf(report, "emoji_packs")).toEqual(["a member of the cast has made it"]);
  expect(report.left.emoji_pack_items).toBe(3);
  expect((await packsOf(target)).map(({ name }) => name)).toEqual(["Masks"]);
  const [link] = await db.select().from(links).where(eq(links.accountId, target));
  expect(link?.emoji).toEqual(["🔥"]);
});

test("what no form would take is left out, and a pack without emoji is not sold", async () => {
  const { db, storage } = world;
  const odd = (id: PackItemId | undefined, values: Partial<typeof emojiPackItems.$inferInsert>) =>
    db
      .update(emojiPackItems)
      .set(values)
      .where(eq(emojiPackItems.id, found(id)));
  const [fire, rocket] = await itemsOf(owner.packId);
  await odd(fire?.id, { character: "<b>" });
  await odd(rocket?.id, { name: " " });
  await storage.put(artSource(owner.art.artKey), Buffer.from("no picture"));
  await createArt(db, owner.packId, { name: "Elsewhere", place: 4, artKey: `pictures/${owner.packId}/x` });
  await createArt(db, owner.packId, { name: "Far", place: 40 });
  await createPack(db, owner, { name: "Cheap", cents: 1 });
  const report = await bring();
  expect(linesOf(report, "emoji_packs")).toEqual(["cents: its price is not one of a pack"]);
  expect(report.came.emoji_pack_items).toBeUndefined();
  expect(new Set(linesOf(report, "emoji_pack_items"))).toContain("it is no emoji of the list");
  expect(new Set(linesOf(report, "emoji_pack_items"))).toContain(
    "its picture is not in the archive, or cannot be used",
  );
  expect((await packsOf(target)).map(({ name, activeVersion }) => [name, activeVersion])).toEqual([["Masks", 0]]);
});

test("art that waits for its pack is not swept, and goes when no pack came for a week", async () => {
  const { db, storage } = world;
  const id = newId<EmojiPackId>();
  await storage.put(artSource(`${ART}/${id}/waiting`), Buffer.from("art"));
  const sweptAt = async (now: Date) => {
    const art = { folder: ART, withoutRow: (ids: EmojiPackId[]) => packsWithoutRow(db, ids) };
    await removeOrphans(storage, { ...art, writtenBefore: unownedBefore(now) });
    return storage.ids(ART);
  };
  const now = new Date();
  expect(await sweptAt(now)).toEqual(expect.arrayContaining([id, owner.packId]));
  const left = await sweptAt(new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000));
  expect(left).toContain(owner.packId);
  expect(left).not.toContain(id);
});
