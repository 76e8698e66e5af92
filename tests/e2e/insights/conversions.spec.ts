import { expect } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { LAPTOP } from "../../support/beacons.ts";
import { test } from "../../support/owned.ts";

const ELSEWHERE = "https://streaming.example/the-salt-road";

// A headless user agent counts as a bot.
test.use({ userAgent: LAPTOP });

test("a visitor follows a streaming link, and the link's conversion rises", async ({ page, browser, baseURL, own }) => {
  await own({ title: "A Film To Be Streamed", content: { ...EMPTY_CONTENT, watchFreeUrl: ELSEWHERE } });
  await page.goto("/dashboard");
  const link = page.getByRole("listitem").filter({ hasText: "A Film To Be Streamed" });
  const [path] = (await link.textContent())?.match(/\/l\/[2-9a-z]{7}/) ?? [];
  await expect(link).toContainText("—");

  const visitor = await (await browser.newContext({ baseURL, userAgent: LAPTOP })).newPage();
  await visitor.route(`${ELSEWHERE}*`, (route) => route.fulfill({ body: "The film" }));
  await visitor.goto(path ?? "", { waitUntil: "networkidle" });
  await visitor.getByRole("link", { name: "Watch Free" }).first().click();
  await visitor.waitForURL(ELSEWHERE);

  await expect(async () => {
    await page.reload();
    await expect(link).toContainText("100%", { timeout: 1000 });
  }).toPass();
  await visitor.context().close();
});
