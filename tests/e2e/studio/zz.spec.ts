import { test } from "../../support/owner-rows.ts";
import { ownerOf } from "../../support/owner-rows.ts";
import { films } from "~/db/schema/films.ts";
import { eq } from "drizzle-orm";
import { createMember, createPack } from "../../support/factories/packs.ts";
import { createAccount } from "../../support/factories/account.ts";
import { newId, type PackPurchaseId } from "~/lib/ids.ts";
import { packPurchases } from "~/db/schema/emoji-packs.ts";

test("shots", async ({ page, own, db }) => {
  const { accountId } = await ownerOf(db, await own({ title: "The Salt Road", plan: "grow" }));
  const [film] = await db.select().from(films).where(eq(films.accountId, accountId));
  const own_ = { accountId, filmId: film!.id };
  const member = await createAccount(db);
  const invitationId = await createMember(db, own_, member.accountId);
  const one = await createPack(db, own_, { makerId: member.accountId, invitationId });
  const two = await createPack(db, own_, { name: "Behind the mask, the whole first season and a very long name", proposedVersion: 2 });
  for (let i = 0; i < 160; i++) await db.insert(packPurchases).values({ id: newId<PackPurchaseId>(), packId: one.id, accountId, email: `a${i}@b.org`, cents: 500, currency: "usd", createdAt: new Date(), paidAt: new Date() });
  for (const [w, h] of [[390, 664], [768, 1024], [1440, 900]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto("/dashboard/emoji-packs");
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/shots/packs-${w}.png`, fullPage: true });
    await page.getByRole("button", { name: "Manage Cast" }).click();
    await page.getByRole("button", { name: "Invite Cast Member" }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/invite-${w}.png` });
    await page.goto(`/studio/emoji-packs/${two.id}`);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/pack-${w}.png`, fullPage: true });
    await page.goto(`/shop/${film!.id}`);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/shop-${w}.png`, fullPage: true });
    await page.goto(`/cast`);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/cast-${w}.png`, fullPage: true });
    await page.goto(`/bought`);
    await page.screenshot({ path: `/tmp/shots/bought-${w}.png`, fullPage: true });
  }
});
