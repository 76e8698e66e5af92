import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import {
  CUTS,
  clipToEdit,
  difference,
  filmOfThreeShots,
  type Still,
  stillOfFile,
  stillOfPreview,
} from "../../support/clip-to-edit.ts";
import { test as owned } from "../../support/owned.ts";

/** The owner's clip of a film of three shots, whose edit dialog can be opened. */
const test = owned.extend<{ clipId: string }>({
  clipId: async ({ page, own, product }, use, { outputDir }) => {
    await mkdir(outputDir, { recursive: true });
    const film = join(outputDir, "film.mp4");
    await filmOfThreeShots(film);
    await own({ film });
    await use(await clipToEdit(page, product.databaseUrl));
  },
});

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Edit Salt Road" }).click();
  await expect(page.getByLabel("Preview of the clip")).toBeVisible();
};
const saved = async (page: Page) => {
  await page.getByRole("button", { name: "Save and render" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Play Salt Road" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Edit Salt Road" })).toBeVisible({ timeout: 60_000 });
};

/** More than encoding and scaling change; a wrong crop or a missing caption changes several times as much. */
const MOST_DIFFERENCE = 6;

test("what the dialog shows is what the file has", async ({ page, clipId }, { outputDir }) => {
  test.setTimeout(240_000);
  await page.goto("/dashboard/clips");
  await openDialog(page);
  await expect(page.getByText("This film is measured when the clip is rendered")).toBeVisible();
  await page.getByRole("tab", { name: "Brand" }).click();
  await page.getByLabel("Show the title").check();
  await page.getByRole("tab", { name: "CTA" }).click();
  await page.getByLabel("Call to action").selectOption("Watch Full Film");
  await saved(page);

  const file = join(outputDir, "clip.mp4");
  await writeFile(file, await (await page.request.get(`/studio/clips/${clipId}/file`)).body());
  await openDialog(page);
  const canvas = page.getByLabel("Preview of the clip");
  const position = page.getByRole("slider", { name: "Position in the film" });
  const differs = async (file: Still, rows?: [number, number]) => difference(await stillOfPreview(canvas), file, rows);
  const seekTo = async (ms: number) => {
    await position.press("Home");
    await expect(position).toHaveAttribute("aria-valuetext", "0:00.00");
    for (let at = 0; at < Math.floor(ms / 1000); at++) await position.press("Shift+ArrowRight");
    for (let at = 0; at < (ms % 1000) / 40; at++) await position.press("ArrowRight");
    return stillOfFile(file, ms, await stillOfPreview(canvas));
  };
  // A title and a caption over a crop that moves, a caption over one that stands still, a whole picture, the card.
  for (const ms of [2_520, 4_200, 10_040, 16_400, 18_200]) {
    const frame = await seekTo(ms);
    await expect.poll(() => differs(frame), `at ${ms} ms`).toBeLessThan(MOST_DIFFERENCE);
  }

  const frame = await seekTo(10_040);
  await expect.poll(() => differs(frame)).toBeLessThan(MOST_DIFFERENCE);
  const words: [number, number] = [0.6, 0.76];
  expect(await differs(frame, words)).toBeLessThan(MOST_DIFFERENCE);
  await page.getByRole("tab", { name: "Captions" }).click();
  await page.getByLabel("Style").selectOption("none");
  await expect.poll(() => differs(frame, words)).toBeGreaterThan(2 * MOST_DIFFERENCE);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => differs(frame)).toBeLessThan(MOST_DIFFERENCE);
  await page.getByRole("tab", { name: "Format" }).click();
  await page.getByLabel("This shot").selectOption("Whole picture");
  await expect.poll(() => differs(frame)).toBeGreaterThan(2 * MOST_DIFFERENCE);
});

test("a clip is trimmed by hand, by keys and by words, and all of it can be undone", async ({ page, clipId }) => {
  test.setTimeout(180_000);
  await page.goto("/dashboard/clips");
  await openDialog(page);
  await saved(page);
  await openDialog(page);
  const [start, end] = [page.getByLabel("Starts at"), page.getByLabel("Ends at")];
  await expect(start).toHaveValue("0:00.00");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  const handle = page.getByRole("slider", { name: "Start of the clip" });
  const track = await page.locator("section[aria-label=Timeline] .relative.h-24").boundingBox();
  const px = (ms: number) => ((track?.width ?? 0) * ms) / 24_000;
  const from = await handle.boundingBox();
  const middle = (from?.y ?? 0) + 40;
  const dragTo = async (ms: number, alt = false) => {
    const box = await handle.boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) - 4;
    await page.mouse.move(x, middle);
    await page.mouse.down();
    if (alt) await page.keyboard.down("Alt");
    await page.mouse.move((track?.x ?? 0) + px(ms) - 4, middle, { steps: 5 });
    await page.mouse.up();
    if (alt) await page.keyboard.up("Alt");
  };
  await dragTo((CUTS[0] ?? 0) + 150);
  await expect(start).toHaveValue("0:08.00");
  await dragTo((CUTS[0] ?? 0) - 200, true);
  await expect(start).not.toHaveValue("0:08.00");
  await page.keyboard.press("Control+z");
  await expect(start).toHaveValue("0:08.00");
  await page.keyboard.press("Control+z");
  await expect(start).toHaveValue("0:00.00");
  await page.keyboard.press("Control+Shift+z");
  await expect(start).toHaveValue("0:08.00");

  await handle.press("ArrowRight");
  await expect(start).toHaveValue("0:08.04");
  await handle.press("Shift+ArrowLeft");
  await expect(start).toHaveValue("0:07.04");
  await handle.press("PageUp");
  await expect(start).toHaveValue("0:08.00");
  await end.fill("0:18.5");
  await end.press("i");
  await end.blur();
  await expect(start).toHaveValue("0:08.00");
  await end.fill("0:18.5");
  await end.blur();

  await page.getByText("Trim by words").click();
  await page.getByRole("button", { name: "Nobody" }).click();
  await page.getByRole("button", { name: "door." }).click();
  await page.getByRole("button", { name: "Trim to selection" }).click();
  await expect(start).toHaveValue("0:09.00");
  await expect(end).toHaveValue("0:12.50");

  await page.getByRole("slider", { name: "Position in the film" }).focus();
  await page.keyboard.press("Space");
  const video = page.getByRole("dialog").locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(9.3);
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("o");
  await expect(end).toHaveValue("0:24.00");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await saved(page);
  expect((await page.request.get(`/studio/clips/${clipId}/file`)).status()).toBe(200);
});
