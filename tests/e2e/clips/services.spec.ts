import { mkdir } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makeFilm } from "../../support/films.ts";
import { test as owned } from "../../support/owner-rows.ts";
import { type ProductProcess, startProductProcess } from "../../support/product-process.ts";
import { readyClip } from "../../support/ready-clip.ts";
import { type KlapServer, startKlap } from "../../support/services/klap-server.ts";
import { storedFilm } from "../../support/stored-film.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

/** A product that has Klap on loopback, and a key of Shotstack, which is not called. */
const test = owned.extend<object, { klap: KlapServer; product: ProductProcess }>({
  klap: [
    async ({ browserName: _ }, use) => {
      const klap = await startKlap();
      await use(klap);
      await klap.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ settings, klap: { access } }, use) => {
      const byKlap = { KLAP_API_KEY: access.key, KLAP_BASE_URL: access.apiBase };
      const byShotstack = { SHOTSTACK_API_KEY: "not called", SHOTSTACK_BASE_URL: access.apiBase };
      const product = await startProductProcess({ env: { ...settings, ...byKlap, ...byShotstack } });
      await use(product);
      await product.discard();
    },
    { scope: "worker" },
  ],
});

test("an owner agrees once, has Klap look for clips and edit one, and reads what that costs and why it ended", async ({
  page,
  owner,
  klap,
}, { outputDir }) => {
  await mkdir(outputDir, { recursive: true });
  const { accountId, ...services } = await owner({ plan: "grow" });
  const film = await makeFilm(outputDir, "calm.mp4");
  const videoId = await storedFilm(services, accountId, film, { durationMs: 60_000 });
  await readyClip(services, accountId, videoId);
  klap.stands({ status: "processing" });
  await page.goto("/dashboard/clips?view=create");
  const ways = page.getByRole("group", { name: "How clips are found" });
  await expect(ways).toContainText("Takes about 5 minutes and more for long films, about $4.32.");
  await expect(page.getByRole("group", { name: "Who renders them" })).toBeVisible();
  await ways.getByRole("radio", { name: /^By Klap/ }).check();
  await expect(page.getByRole("group", { name: "Who renders them" })).toBeHidden();
  await page.getByLabel("Video title").fill("Salt Road");
  const consent = page.getByLabel("Klap may fetch my films and clips to make and edit clips");
  await page.getByRole("button", { name: "Create Clips" }).click();
  await expect(page.getByText("Please agree that Klap fetches the video.")).toBeVisible();
  await consent.check();
  await page.getByRole("button", { name: "Create Clips" }).click();
  await expect(page.getByRole("progressbar", { name: "Waiting for Klap to find clips" })).toBeVisible();

  await page.getByRole("button", { name: "AI edit The bell" }).click();
  const dialog = page.getByRole("dialog", { name: "AI edit The bell" });
  await expect(dialog).toContainText("Takes about 3 minutes, about $0.96.");
  await expect(consent).toHaveCount(0);
  await dialog.getByRole("button", { name: "AI edit" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "AI editing in progress" })).toContainText("Costs about $0.96.");
  klap.stands({ status: "error", error: "No speech" });
  const failed = page.getByText("AI editing failed. Please try again. (No speech)");
  await expect(failed).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByText("The clip itself is as it was. It cost about $0.48.")).toBeVisible();
});
