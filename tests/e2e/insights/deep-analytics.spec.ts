import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { beaconRequest, visitOf } from "../../support/beacons.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createVideo } from "../../support/factories/video.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { Visitor } from "../../support/visitor.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("an owner sees new visits without reload, narrows and compares them, and takes them away as a file", async ({
  page,
  own,
  db,
  baseURL,
}) => {
  const path = await own({ plan: "grow", title: "The Salt Road" });
  const { accountId, filmId } = await ownerOf(db, path);
  await page.goto("/dashboard/deep-analytics");
  await expect(page.getByRole("heading", { name: "No visits yet" })).toBeVisible();

  const { id: videoId } = await createVideo(db, accountId);
  await db.update(films).set({ videoId }).where(eq(films.id, filmId));
  for (const [position, title] of ["Pilot", "The Salt"].entries()) {
    const episode = await createVideo(db, accountId);
    await db.insert(filmClips).values({ filmId, kind: "episode", position, title, videoId: episode.id });
    if (position === 0) await createViewing(db, accountId, episode.id, { day: dayOf(new Date()) });
  }
  const [visitor, today] = [crypto.randomUUID(), { day: dayOf(new Date()), at: new Date() }];
  await createVisit(db, accountId, { ...today, visitor, path, country: "DE", device: "mobile" });
  await createVisit(db, accountId, { ...today, path, country: "FR" });
  const watched = { visitor, country: "DE", device: "mobile", day: today.day, startedAt: new Date() } as const;
  await createViewing(db, accountId, videoId, watched);
  // Its loader has them summed up, and the event stream tells when that is done.
  await page.goto("/dashboard/deep-analytics");
  const card = (name: string) =>
    page.locator("main").getByText(name, { exact: true }).locator("xpath=following-sibling::dd[1]");
  await expect(card("Total Views")).toHaveText("2");
  await expect(card("Conversion Rate")).toHaveText("50%");

  const ways = page.getByRole("region", { name: "Ways" });
  await expect(ways.getByRole("listitem").filter({ hasText: "Played a film" })).toContainText("50%");
  await ways.getByRole("link", { name: "Landing page" }).click();
  await expect(ways.getByRole("row").filter({ hasText: path })).toContainText("50%");

  await expect(ways).toContainText("Nobody came back on the same day.");
  const episodes = page.getByRole("list", { name: "Episodes of The Salt Road" }).getByRole("listitem");
  await expect(episodes).toContainText([/Pilot.*1 began/, /The Salt.*0 began.*100% fewer than episode 1/]);

  await page.getByRole("region", { name: "Geography" }).getByRole("link", { name: "Germany" }).click();
  await expect(page).toHaveURL(/\?by=landing&country=DE$/);
  await expect(card("Total Views")).toHaveText("1");
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "7d" }).click();
  await expect(page).toHaveURL(/period=7d&by=landing&country=DE$/);
  await page.getByRole("link", { name: "Watch Time" }).click();
  const chart = page.getByRole("slider", { name: "Watch Time by day" });
  await expect(chart).toHaveAttribute("aria-valuetext", /: 30 s$/);
  await chart.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: 0 s$/);
  const retention = page.getByRole("slider", { name: "Retention of The Salt Road" });
  await retention.press("Home");
  await expect(retention).toHaveAttribute("aria-valuetext", "100% watched at 1%");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export", exact: true }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("Geography,Germany,1,1");
  await page.getByRole("link", { name: "Remove the filter" }).click();
  await expect(card("Total Views")).toHaveText("2");

  const here = page.getByRole("region", { name: "Now", exact: true });
  await expect(here).toContainText("2 people are here.");
  await new Visitor(baseURL ?? "").fetch(BEACON_PATH, beaconRequest(visitOf(path)));
  await expect(here).toContainText("3 people are here.");
  await expect(here.getByRole("region", { name: "By page" })).toContainText(path);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Compare", { exact: true }).first().click();
  await page.getByLabel("As many days since").fill(dayOf(new Date(Date.now() - 7 * DAY_MS)));
  await page.getByRole("button", { name: "Compare" }).first().click();
  const table = page.getByRole("table", { name: "Side by side" });
  await expect(table.getByRole("row", { name: /^Total Views/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "Do not compare" }).click();
  await expect(table).toHaveCount(0);
  await page.getByText("Other days").click();
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("To").fill("2026-01-05");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-05/);
  await expect(card("Total Views")).toHaveText("0");
});
