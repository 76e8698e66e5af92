import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { customDomains, type SeenRecords } from "~/db/schema/custom-domains.ts";
import { createProject } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

test("a domain is connected in a project's dialog, which shows its records and what was seen of them", async ({
  page,
  owner,
}) => {
  const { db, accountId } = await owner({ plan: "grow" });
  const { pageId } = await createProject(db, accountId, { title: "The Ice Bell" });
  await page.goto("/dashboard/projects");
  await press(page, "Continue Editing The Ice Bell");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Settings" }).click();
  await expect(dialog.getByRole("heading", { name: "Custom Domain" })).toBeVisible();
  await dialog.getByLabel("Domain", { exact: true }).fill("https://watch.the-ice-bell.com/");
  await dialog.getByRole("button", { name: "Connect domain" }).click();
  await expect(dialog.getByText("Waiting for records")).toBeVisible();
  const records = dialog.getByRole("list", { name: "DNS records" });
  await expect(records).toContainText("_indielens.watch");
  await expect(records).toContainText("TXT record: not found yet");
  await expect(dialog.getByText(/^Checked at/)).toBeVisible();

  const txt = [found(/indielens-verify=[0-9a-f]{40}/.exec(await records.innerText()))[0]];
  const seen: SeenRecords = { txt, cname: [], addresses: ["127.0.0.1"], way: "records" };
  const now = new Date();
  const checked = { provenAt: now, reachedAt: now, checkedAt: now, seen };
  await db.update(customDomains).set(checked).where(eq(customDomains.pageId, pageId));
  await dialog.getByRole("button", { name: "Check records" }).click();
  await expect(dialog.getByText("Connected")).toBeVisible();
  await expect(records).toContainText("TXT record: found");
});
