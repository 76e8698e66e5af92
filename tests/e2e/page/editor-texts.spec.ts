import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { paste } from "../../support/clipboard.ts";
import { test } from "../../support/owned.ts";

const onPage = (page: Page, name: string) => page.frameLocator("iframe").getByRole("textbox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const story = { ...EMPTY_CONTENT.story, title: "How it began", content: "It began in winter." };

test("texts of both directions stay as they were typed; what is too long is cut, and undone as one step", async ({
  page,
  own,
}) => {
  await own({ content: { story } });
  await page.goto("/editor");
  const [title, content] = [onPage(page, "Title"), onPage(page, "Film story")];
  await title.fill("طريق الملح (2026)");
  await title.press("Enter");
  await content.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("שלום Salt Road 12:30 \u200fمرحبا");
  await content.press("ControlOrMeta+Enter");
  await saved(page);
  await page.reload();
  await expect(title).toHaveText("طريق الملح (2026)");
  await expect(content).toHaveText("שלום Salt Road 12:30 \u200fمرحبا");
  expect(await title.evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
  expect(await onPage(page, "Title of the film story").evaluate((field) => getComputedStyle(field).direction)).toBe(
    "ltr",
  );

  await content.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(content, "A line of text.\n".repeat(70_000));
  await expect.poll(async () => (await content.innerText()).length).toBeLessThanOrEqual(1000);
  await content.press("ControlOrMeta+Enter");
  await saved(page);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(content).toHaveText("שלום Salt Road 12:30 \u200fمرحبا");
  await content.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(
    content,
    "Read this",
    "<html><body><script>alert(1)</script><h1>Read</h1><img src=x onerror=alert(2)>this",
  );
  await expect(content).toHaveText("Read this");
  expect(await content.evaluate((field) => field.childElementCount)).toBe(0);
});

test("a word that is wider than a phone's screen is broken, and a section that this tab does not know is shown", async ({
  page,
  own,
}) => {
  await own({ title: "Der Donaudampfschifffahrtsgesellschaftskapitän und seine Frau" });
  await page.route(/draft\?editing/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const section = '<section data-section="premiere"><h2>Premiere</h2></section></main>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", section) });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/editor");
  await expect(onPage(page, "Title")).toBeVisible();
  const box = await onPage(page, "Title").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const bar = page.getByRole("region", { name: "Editor", exact: true });
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await bar.getByLabel("More").click();
  await expect(bar.getByRole("radio", { name: "Mobile" })).toBeAttached();
  await expect(bar.getByRole("button", { name: "Preview" })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel("Mobile").check({ force: true });
  await page.getByRole("button", { name: "Film Story", exact: true }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "Premiere" }).click();
  await expect(page.getByRole("button", { name: "Film Story", exact: true })).toBeVisible();
  await expect(page.getByText(/^Unable to load/)).toHaveCount(0);
});
