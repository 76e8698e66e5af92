import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castInvitations, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { films } from "~/db/schema/films.ts";
import { INVITATION_OVER, INVITING_MESSAGES } from "~/features/audience/cast-invitations/rules.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, newAccount } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";

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

const SUBJECT = "Ada Marsh invites you to the cast of “The Salt Road”";
const invite = (email = member.email, fields: Record<string, string> = {}) =>
  owner.visitor.post("/studio/cast-invitations.data", { filmId: owner.filmId, email, role: "The Keeper", ...fields });
const invitations = () =>
  product.db.select().from(castInvitations).where(eq(castInvitations.accountId, owner.accountId));
async function mailedPath(email = member.email) {
  const { text } = await mailTo(product.config.dataDir, email, SUBJECT);
  return new URL(text.match(/https?:\/\/\S+\/cast-invitations\/\S+/)?.[0] ?? "no:").pathname;
}
const packs = () => product.db.select().from(emojiPacks).where(eq(emojiPacks.accountId, owner.accountId));

test("an invited person accepts with any address, once, and makes packs without a page of their own", async () => {
  expect((await invite()).status).toBe(200);
  const path = await mailedPath();
  const nobody = await (await (await fetch(product.baseUrl + path)).text()).replace(/<[^>]*>/g, " ");
  expect(nobody).toContain("Sign up to accept");
  expect(await (await member.visitor.get(path)).text()).toContain("The Salt Road");
  expect((await member.visitor.post(path)).headers.get("location")).toBe("/cast");
  const other = await newAccount(product);
  expect(await (await other.visitor.post(path)).text()).toContain(INVITATION_OVER.slice(0, 20));
  const [invitation] = await invitations();
  expect(invitation?.memberId).toBe(member.accountId);
  const made = { filmId: owner.filmId, invitationId: found(invitation).id, name: "Masks", price: "4.99" };
  expect((await member.visitor.post("/emoji-packs", made)).headers.get("location")).toMatch(/^\/cast\/packs\//);
  expect((await packs()).map(({ cents, role, activeVersion }) => [cents, role, activeVersion])).toEqual([
    [499, "The Keeper", 0],
  ]);
  expect(await (await member.visitor.get("/cast")).text()).toContain("Masks");
  expect((await other.visitor.post("/emoji-packs", made)).status).toBe(404);
});

test("an invitation can be sent again the next day, taken back, and is over after 14 days; the limit of the cast holds", async () => {
  await invite();
  const path = await mailedPath();
  expect(await (await invite()).text()).toContain(INVITING_MESSAGES["there-already"]);
  expect(await (await invite(owner.email)).text()).toContain(INVITING_MESSAGES.own.slice(0, 20));
  const { id } = found((await invitations())[0]);
  const again = () => owner.visitor.post(`/studio/cast-invitations/${id}/mails.data`);
  expect(await (await again()).text()).toContain(INVITING_MESSAGES["too-soon"]);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await product.db.update(castInvitations).set({ sentAt: yesterday }).where(eq(castInvitations.id, id));
  expect((await again()).status).toBe(200);
  expect((await member.visitor.get(path)).status).toBe(410);
  await product.db.update(castInvitations).set({ expiresAt: yesterday }).where(eq(castInvitations.id, id));
  expect((await member.visitor.post(path)).status).toBe(409);
  await owner.visitor.post(`/studio/cast-invitations/${id}/ending`);
  expect((await invitations()).map(({ ending }) => ending)).toEqual(["taken-back"]);
  const cast = Array.from({ length: 10 }, (_, place) => ({ name: `Person ${place}`, role: "Part", imageKey: "" }));
  await product.db.update(films).set({ content: { cast } }).where(eq(films.id, owner.filmId));
  expect(await (await invite("eleventh@example.org")).text()).toContain("Your plan comes with 10 cast members.");
  expect((await invite("tenth@example.org", { castName: "Person 9" })).status).toBe(200);
});
