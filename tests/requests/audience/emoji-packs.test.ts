import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { ART_PROBLEMS, artFile } from "~/features/audience/emoji-packs/rules/packs.ts";
import type { EmojiPackId } from "~/lib/ids.ts";
import { artEnding } from "~/platform/emoji-art.ts";
import { createMember, createPack } from "../../support/factories/packs.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, newAccount } from "../../support/launched-owner.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";

const SELLS = { currency: "usd", tax: "none", imprint: "The Cinema Collective", ethRate: 2_000 } as const;

let paying: PayingProduct;
let product: PayingProduct["product"];
let owner: Awaited<ReturnType<typeof launchedOwner>>;
let member: Awaited<ReturnType<typeof newAccount>>;
beforeAll(async () => {
  paying = await startPayingProduct({ sales: SELLS });
  ({ product } = paying);
});
afterAll(() => paying.stop());
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
  member = await newAccount(product);
});

const packs = () => product.db.select().from(emojiPacks).where(eq(emojiPacks.accountId, owner.accountId));
const itemsOf = (packId: EmojiPackId) =>
  product.db
    .select()
    .from(emojiPackItems)
    .where(eq(emojiPackItems.packId, packId))
    .orderBy(emojiPackItems.version, emojiPackItems.place);

/** Sends the emoji of a pack; a name with a file is own art. */
function sendItems(by: Visitor, packId: string, rows: { name: string; emoji?: string; art?: string; file?: Buffer }[]) {
  const form = new FormData();
  rows.forEach(({ name, emoji, art, file }, place) => {
    form.append("kind", file ? "file" : art ? "art" : "character");
    form.append("name", name);
    form.append("value", file ? `file-${place}` : (art ?? emoji ?? ""));
    if (file) form.append(`file-${place}`, new File([new Uint8Array(file)], "a.png"));
  });
  return by.fetch(`/emoji-packs/${packId}/items.data`, { method: "POST", body: form });
}

test("a member's emoji wait for the film's owner, who rejects with a reason or approves; changed ones wait again", async () => {
  const invitationId = await createMember(product.db, owner, member.accountId);
  const { id } = await createPack(product.db, owner, { makerId: member.accountId, invitationId });
  await sendItems(member.visitor, id, [{ name: "Heart", emoji: "❤️" }]);
  const state = async () => {
    const { activeVersion, proposedVersion, rejection } = found((await packs())[0]);
    return [activeVersion, proposedVersion, rejection];
  };
  expect(await state()).toEqual([1, 2, null]);
  const decide = (fields: Record<string, string>, by = owner.visitor) => by.post(`/emoji-packs/${id}/decision`, fields);
  expect((await decide({ decision: "approve", version: "2" }, member.visitor)).status).toBe(404);
  expect((await decide({ decision: "reject", version: "2", reason: " " })).status).toBe(422);
  await decide({ decision: "reject", version: "2", reason: "Too plain" });
  expect(await state()).toEqual([1, 2, "Too plain"]);
  await sendItems(member.visitor, id, [
    { name: "Heart", emoji: "❤️" },
    { name: "Fire", emoji: "🔥" },
  ]);
  expect(await state()).toEqual([1, 3, null]);
  expect((await decide({ decision: "approve", version: "2" })).status).toBe(409);
  const both = await Promise.all([1, 2].map(() => decide({ decision: "approve", version: "3" })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await state()).toEqual([3, null, null]);
  const shop = await (await fetch(`${product.baseUrl}/films/${owner.slug}/packs`)).text();
  for (const words of ["❤️", " ETH)"]) expect(shop).toContain(words);
  expect(shop).not.toContain("🚀");
});

test("own art is drawn again in two sizes, moving and still, and is seen by everybody once it is approved", async () => {
  const invitationId = await createMember(product.db, owner, member.accountId);
  const { id } = await createPack(product.db, owner, { makerId: member.accountId, invitationId });
  const frames = [0, 120, 240].map((hue) =>
    sharp({ create: { width: 200, height: 90, channels: 4, background: `hsl(${hue}, 80%, 50%)` } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><circle cx="4" cy="4" r="4"/></svg>`,
  );
  expect(
    (
      await sendItems(member.visitor, id, [
        { name: "Spin", file: moving },
        { name: "Dot", file: drawn },
      ])
    ).status,
  ).toBe(200);
  const art = (await itemsOf(id)).flatMap(({ artKey }) => artKey ?? []);
  expect(art.length).toBe(2);
  const seen = async (key: string, ending: string, by?: Visitor) => {
    const path = artFile(key, ending);
    return by ? by.get(path) : fetch(product.baseUrl + path);
  };
  const [spin = "", dot = ""] = art;
  expect([(await seen(spin, "-128.webp")).status, (await seen(spin, "-128.webp", member.visitor)).status]).toEqual([
    404, 200,
  ]);
  expect((await seen(spin, "-128.webp", (await newAccount(product)).visitor)).status).toBe(404);
  await owner.visitor.post(`/emoji-packs/${id}/decision`, { decision: "approve", version: "2" });
  await until(async () => (await seen(spin, "-128.webp")).status === 200, "the art is public");
  const pictures = await Promise.all(
    [artEnding(128, false), artEnding(128, true), artEnding(32, true)].map(async (ending) => {
      const { width, pages = 1 } = await sharp(Buffer.from(await (await seen(spin, ending)).arrayBuffer())).metadata();
      return [width, pages];
    }),
  );
  expect(pictures).toEqual([
    [128, 3],
    [128, 1],
    [32, 1],
  ]);
  expect((await seen(dot, "-128.webp")).headers.get("content-type")).toBe("image/webp");
  const kept = await sendItems(member.visitor, id, [
    { name: "Spin", art: spin },
    { name: "Other", art: "emoji/other/one" },
  ]);
  expect(await kept.text()).toContain(ART_PROBLEMS.unreadable);
});

test("what is no picture, is too large, has too many frames, two names or none is refused", async () => {
  const made = await owner.visitor.post("/emoji-packs", { filmId: owner.filmId, name: "Own", price: "" });
  const packId = made.headers.get("location")?.split("/").at(-1) ?? "";
  const tried = async (rows: Parameters<typeof sendItems>[2]) => (await sendItems(owner.visitor, packId, rows)).text();
  const square = { create: { width: 4, height: 4, channels: 3 as const, background: "red" } };
  const frames = await Promise.all(
    Array.from({ length: 61 }, (_, at) =>
      sharp({ create: { ...square.create, background: { r: (at * 37) % 256, g: (at * 91) % 256, b: at * 4 } } })
        .png()
        .toBuffer(),
    ),
  );
  const long = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 20 })
    .toBuffer();
  expect(await tried([{ name: "Text", file: Buffer.from("no picture") }])).toContain(ART_PROBLEMS.unreadable);
  expect(await tried([{ name: "Large", file: Buffer.alloc(257 * 1024) }])).toContain(ART_PROBLEMS["too-large"]);
  expect(await tried([{ name: "Long", file: long }])).toContain(ART_PROBLEMS["too-many-frames"]);
  expect(
    await tried([
      { name: "Fire", emoji: "🔥" },
      { name: "fire!", emoji: "🚀" },
    ]),
  ).toContain("need two names");
  expect(await tried([{ name: "Odd", emoji: "🦖" }])).toContain("Please choose emoji from the list.");
  expect(await tried([])).toContain("Choose at least one emoji.");
  expect(await tried(Array.from({ length: 13 }, () => ({ name: "Fire", emoji: "🔥" })))).toContain("at most 12");
  expect(await tried([{ name: "Fire", emoji: "🔥" }])).not.toContain("Choose");
  expect((await packs()).map(({ activeVersion }) => activeVersion)).toEqual([1]);
});

test("who leaves or is removed sells no more; a price outside its range is refused", async () => {
  const invitationId = await createMember(product.db, owner, member.accountId);
  const { id } = await createPack(product.db, owner, { makerId: member.accountId, invitationId });
  const facts = (price: string) => member.visitor.post(`/emoji-packs/${id}/facts`, { name: "Masks", price });
  for (const price of ["2.99", "10000.01", "4.999", "-3"])
    expect([price, (await facts(price)).status]).toEqual([price, 422]);
  for (const price of ["3", "$10,000", "0", "free", ""])
    expect([price, (await facts(price)).status]).toEqual([price, 200]);
  expect((await member.visitor.post(`/cast/${invitationId}/leaving`)).status).toBe(200);
  expect((await packs())[0]?.endedAt).not.toBeNull();
  expect((await facts("5")).status).toBe(404);
  expect((await sendItems(member.visitor, id, [{ name: "Fire", emoji: "🔥" }])).status).toBe(404);
});

test("the characters of active packs are a further category of the emoji of links", async () => {
  await createPack(product.db, owner, { name: "Harbour lights" });
  await createPack(product.db, owner, { name: "Never shown", activeVersion: 0, proposedVersion: 1 });
  const screen = await (await owner.visitor.get("/dashboard/public-links.data")).text();
  expect(screen).toContain("Harbour lights");
  expect(screen).not.toContain("Never shown");
});

test("plans without the tools see what packs are, and nothing is made there", async () => {
  const basic = await launchedOwner(product, { plan: "basic" });
  const screen = await (await basic.visitor.get("/dashboard/emoji-packs")).text();
  for (const words of ["You get 20%", "The cast member gets 70%", "The platform keeps 10%", "View Plans"])
    expect(screen).toContain(words);
  const made = await basic.visitor.post("/emoji-packs", { filmId: basic.filmId, name: "Own", price: "" });
  expect([made.status, await made.text()]).toEqual([
    409,
    expect.stringContaining("Your plan comes without Web3 creator tools"),
  ]);
  const full = await (await owner.visitor.get("/dashboard/emoji-packs")).text();
  for (const words of [
    "Emoji Packs",
    "Cast Members",
    "Total Revenue",
    "Growth",
    "All Packs",
    "Top Selling",
    "Manage Cast",
    "Invite Cast Member",
    "Create New Pack",
    "Live",
  ])
    expect(full).toContain(words);
});
