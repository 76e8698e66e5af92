import { join } from "node:path";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { test } from "../../support/connected.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createMember, createPack } from "../../support/factories/packs.ts";
import { found } from "../../support/found.ts";
import { mailTo } from "../../support/mail.ts";
import { ownerOf } from "../../support/owner-rows.ts";
import { rewriteDocument } from "../../support/pages.ts";
import { UPLOADED, videoOfJourney } from "../../support/published.ts";
import { completed, deliver } from "../../support/stripe-books.ts";

test("a visitor buys a pack at the checkout on a phone, opens the mailed link, and reacts with it", async ({
  page,
  own,
  stripe,
  product,
}) => {
  const path = await own({ title: "The Salt Road", plan: "grow" });
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const owner = await ownerOf(db, path);
  const member = await createAccount(db);
  const invitationId = await createMember(db, owner, member.accountId);
  await createPack(db, owner, { makerId: member.accountId, invitationId });
  await createPack(db, owner, { name: "Lanterns" });
  const { id: videoId } = await videoOfJourney(product, db, owner.accountId, UPLOADED);
  await db.update(films).set({ videoId }).where(eq(films.id, owner.filmId));
  await rewriteDocument(db, owner.filmId);
  const [slug] = await db.select().from(filmSlugs).where(eq(filmSlugs.filmId, owner.filmId));
  await db.$client.end();
  await page.setViewportSize({ width: 390, height: 664 });

  await page.goto(`/films/${found(slug).slug}/packs`);
  await page.getByRole("button", { name: "Buy Masks for $5.00" }).click();
  await page.waitForURL("**/pay/*");
  const session = stripe.session(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await page.goto("/dashboard/emoji-packs");
  const pack = page.getByRole("listitem").filter({ hasText: "Masks" });
  await expect(pack).toContainText("Sales0");
  await page.getByRole("button", { name: "Live" }).click();
  await deliver(product.baseUrl, completed(session, 0, { email: "fan@example.org" }));
  await expect(page.getByText("1 sale since")).toBeVisible();
  await page.getByRole("button", { name: "Paused" }).click();
  await expect(pack).toContainText("Sales1");

  await page.getByRole("link", { name: "Lanterns" }).click();
  await page.getByRole("textbox", { name: "Name" }).first().fill("Flame");
  await page.getByRole("button", { name: "Save and sell" }).click();
  await expect(page.getByText("Emoji saved")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" }).first()).toHaveValue("Flame");

  const { text } = await mailTo(product.dataDir, "fan@example.org", "Your emoji: “Masks” of “The Salt Road”");
  await page.goto(text.match(/https?:\/\/\S+\/bought\/\S+/)?.[0] ?? join("no", "link"));
  await expect(page.getByRole("img", { name: "Rocket" })).toBeVisible();
  await page.goto(path);
  await page.getByRole("button", { name: "React" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Rocket" }).click();
  await expect(page.getByRole("button", { name: "React, 1 so far" })).toBeVisible();
});
