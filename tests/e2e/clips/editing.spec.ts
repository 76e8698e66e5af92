import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeOn } from "../../support/axe.ts";
import {
  CUTS,
  clipToEdit,
  difference,
  FILM_MS,
  type Still,
  stillOfFile,
  stillOfPreview,
} from "../../support/clip-to-edit.ts";
import { found } from "../../support/found.ts";
import { test as owned } from "../../support/owner-rows.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

/** The owner's clip of a film of three shots, whose edit dialog can be opened. */
const test = owned.extend<{ clipId: string }>({
  clipId: async ({ context, owner, baseURL }, use, { outputDir }) => {
    await mkdir(outputDir, { recursive: true });
    const film = join(outputDir, "film.mp4");
    await use(await clipToEdit(await owner(), context, { baseURL, film }));
  },
});

const openDialog = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel("Preview of the clip")).toBeVisible();
};
const saved = async (page: Page) => {
  await page.getByRole("button", { name: "Save and render" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit The bell" })).toBeVisible({ timeout: WORK_HANGS_MS });
};

/** More than encoding and scaling change; a wrong crop or a missing caption changes several times as much. */
const MOST_DIFFERENCE = 5;

test("what the dialog shows is what the file has; it is trimmed by hand, keys and words, and undone", async ({
  page,
  clipId,
}, { outputDir }) => {
  test.setTimeout(600_000);
  await page.goto("/dashboard/clips");
  await openDialog(page, "Salt Road");
  await page.getByLabel("Title", { exact: true }).fill("The bell");
  await expect(page.getByText("This film is measured when the clip is rendered")).toBeVisible();
  await page.getByRole("tab", { name: "Brand" }).click();
  await page.getByLabel("Show the title").check();
  const logotype = { name: "logotype.png", mimeType: "image/png", buffer: await ring() };
  await page.getByLabel("Add a logotype").setInputFiles(logotype);
  await expect(page.getByRole("radio", { name: "Picture 1" })).toBeChecked();
  await page.getByLabel("Corner").selectOption("Bottom left");
  await page.getByRole("tab", { name: "CTA" }).click();
  await page.getByLabel("Call to action").selectOption("Custom");
  await page.getByLabel("Your words").fill("See all of it");
  await saved(page);

  const file = join(outputDir, "clip.mp4");
  await writeFile(file, await (await page.request.get(`/studio/clips/${clipId}/file`)).body());
  await openDialog(page, "The bell");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await test.step("the preview beside the file", () => compare(page, file));
  await test.step("trimming by hand", () => trimByHand(page));
  await test.step("trimming by words and letters", () => trimByWords(page));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Ends at")).toHaveValue("0:09.00");
});

/** A logotype of the account: a white ring. */
const ring = () =>
  sharp(
    Buffer.from(
      '<svg width="300" height="300"><circle cx="150" cy="150" r="110" stroke="#fff" stroke-width="60" fill="none"/></svg>',
    ),
  )
    .png()
    .toBuffer();

async function compare(page: Page, file: string) {
  const canvas = page.getByLabel("Preview of the clip");
  const position = page.getByRole("slider", { name: "Position in the film" });
  const differs = async (frame: Still, rows?: [number, number]) =>
    difference(await stillOfPreview(canvas), frame, rows);
  const seekTo = async (ms: number) => {
    await position.press("Home");
    await expect(position).toHaveAttribute("aria-valuetext", "0:00.00");
    for (let at = 0; at < Math.floor(ms / 1000); at++) await position.press("Shift+ArrowRight");
    for (let at = 0; at < (ms % 1000) / 40; at++) await position.press("ArrowRight");
    return stillOfFile(file, ms, await stillOfPreview(canvas));
  };
  // Title and caption over a moving crop; that crop alone; a caption over a still one; a whole picture; the card.
  for (const ms of [1_520, 3_200, 5_040, 8_400, 10_200]) {
    const frame = await seekTo(ms);
    await expect.poll(() => differs(frame), `at ${ms} ms`).toBeLessThan(MOST_DIFFERENCE);
  }
  const frame = await seekTo(5_040);
  const words: [number, number] = [0.6, 0.76];
  await expect.poll(() => differs(frame, words)).toBeLessThan(MOST_DIFFERENCE);
  await page.getByRole("tab", { name: "Captions" }).click();
  await page.getByLabel("Style").selectOption("none");
  await expect.poll(() => differs(frame, words)).toBeGreaterThan(3 * MOST_DIFFERENCE);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => differs(frame, words)).toBeLessThan(MOST_DIFFERENCE);
  await page.getByRole("tab", { name: "Format" }).click();
  await page.getByLabel("Place in the picture").press("Home");
  await expect.poll(() => differs(frame)).toBeGreaterThan(3 * MOST_DIFFERENCE);
  await expect(page.getByLabel("This shot")).toHaveValue("hand");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => differs(frame)).toBeLessThan(MOST_DIFFERENCE);
}

async function trimByHand(page: Page) {
  const start = page.getByLabel("Starts at");
  const handle = page.getByRole("slider", { name: "Start of the clip" });
  await handle.scrollIntoViewIfNeeded();
  const track = found(await page.locator("section[aria-label=Timeline] .h-24").boundingBox());
  const dragTo = async (ms: number) => {
    const { x, y, width, height } = found(await handle.boundingBox());
    await page.mouse.move(x + width - 4, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + (track.width * ms) / FILM_MS - 4, y + height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await dragTo(CUTS[0] + 100);
  await expect(start).toHaveValue("0:04.00");
  await page.keyboard.down("Alt");
  await dragTo(CUTS[0] - 100);
  await page.keyboard.up("Alt");
  await expect(start).not.toHaveValue("0:04.00");
  await page.keyboard.press("Control+z");
  await expect(start).toHaveValue("0:04.00");
  await page.keyboard.press("Control+z");
  await expect(start).toHaveValue("0:00.00");
  await page.keyboard.press("Control+Shift+z");
  await expect(start).toHaveValue("0:04.00");
  await handle.press("ArrowRight");
  await expect(start).toHaveValue("0:04.04");
  await handle.press("Shift+ArrowLeft");
  await expect(start).toHaveValue("0:03.04");
  await handle.press("PageUp");
  await expect(start).toHaveValue("0:04.00");
}

async function trimByWords(page: Page) {
  const [start, end] = [page.getByLabel("Starts at"), page.getByLabel("Ends at")];
  await end.fill("0:10.5i");
  await end.blur();
  await expect(start).toHaveValue("0:04.00");
  await end.fill("0:10.5");
  await end.blur();
  await page.getByText("Trim by words").click();
  await page.getByRole("button", { name: "Nobody" }).click();
  await page.getByRole("button", { name: "door." }).click();
  await page.getByRole("button", { name: "Trim to selection" }).click();
  await expect(start).toHaveValue("0:04.50");
  await expect(end).toHaveValue("0:08.00");
  const position = page.getByRole("slider", { name: "Position in the film" });
  await position.focus();
  await page.keyboard.press("Space");
  const video = page.getByRole("dialog").locator("video");
  await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(4.8);
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await position.press("Home");
  for (let second = 0; second < 9; second++) await position.press("Shift+ArrowRight");
  await page.keyboard.press("o");
  await expect(end).toHaveValue("0:09.00");
}
