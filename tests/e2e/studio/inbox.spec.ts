import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { inboxItems } from "~/db/schema/inbox.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { type InboxItemId, newId } from "~/lib/ids.ts";
import { found } from "../../support/found.ts";
import { test } from "../../support/owner-rows.ts";

test("news come to the menu and the inbox without a reload, and to the device by push", async ({
  page,
  context,
  product,
  owner,
}) => {
  const { db, accountId } = await owner();
  const arrive = () =>
    db.transaction(async (tx) => {
      const item = { id: newId<InboxItemId>(), accountId, kind: "inquiry", subjectId: randomUUID() } as const;
      await tx.insert(inboxItems).values({ ...item, createdAt: new Date() });
      await announceUpdate(tx, accountId, { topic: "inbox" });
    });
  await page.goto("/dashboard");
  const entry = page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: /^Inbox/ });
  await expect(entry).toHaveText("Inbox");
  await arrive();
  await expect(entry).toContainText("1");
  const { width, height } = found(page.viewportSize());
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("region", { name: "Studio" });
  await expect(bar.getByRole("link", { name: "Inbox, 1 unread" })).toBeVisible();
  await page.setViewportSize({ width, height });
  await entry.click();
  await expect(page.getByRole("link", { name: /A new inquiry/ })).toHaveCount(1);
  await expect(entry).toHaveText("Inbox");
  await arrive();
  await expect(page.getByRole("link", { name: /A new inquiry/ })).toHaveCount(2);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(keepNotifications);
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const message = { notification: { title: "A new inquiry", tag: "7", navigate: `${product.baseUrl}/studio/inbox` } };
  const data = JSON.stringify({ web_push: 8030, ...message });
  const delivery = { origin: product.baseUrl, registrationId: await registered, data };
  await devTools.send("ServiceWorker.deliverPushMessage", delivery);
  await expect.poll(() => worker.evaluate(keptNotifications)).toEqual([{ title: "A new inquiry", tag: "7" }]);

  await context.setOffline(true);
  await page.goto("/dashboard").catch(() => null);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});

type Shown = { title: string; tag: string | undefined };
type Keeper = { registration: ServiceWorkerRegistration; kept: Shown[] };

/** In the worker: headless Chromium has no permission to show notifications, so what it is asked to show is kept. */
function keepNotifications() {
  const here = globalThis as unknown as Keeper;
  here.kept = [];
  here.registration.showNotification = async (title, { tag } = {}) => {
    here.kept.push({ title, tag });
  };
}

const keptNotifications = () => (globalThis as unknown as Keeper).kept;
