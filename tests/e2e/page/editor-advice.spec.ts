import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";

const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

test("what a page still lacks is told with the step that mends it: missing facts, dead links, texts cut or hard to read", async ({
  page,
  own,
}) => {
  await own();
  await page.route("**/link-checks", (route) =>
    route.fulfill({ json: { gone: ["https://tickets.example/salt-road"], isUnderWay: false } }),
  );
  await page.goto("/editor");
  const check = page.getByText("3 things to look at before you publish");
  await check.click();
  await expect(page.getByText("Looking at your page on a phone")).toBeVisible();
  await expect(page.getByText("Looking at your page on a phone")).toBeHidden();
  await expect(check).toBeVisible();
  await expect(page.getByRole("link", { name: "Add your film" })).toHaveAttribute("href", "/onboarding/video");
  await page.getByRole("button", { name: "Name the director" }).click();
  await page.getByLabel("Director", { exact: true }).fill("Ada Marsh");
  await page.getByRole("button", { name: "All sections" }).click();
  await expect(page.getByText("2 things to look at before you publish")).toBeVisible();

  await page.getByRole("button", { name: "Call to Action", exact: true }).click();
  const link = page.getByLabel("Button link", { exact: true });
  await link.fill("https://tickets.example/salt-road");
  await saved(page);
  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByText("3 things to look at before you publish").click();
  await expect(
    page.getByText("This link leads nowhere (button link): https://tickets.example/salt-road"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change the link" }).click();
  await link.fill("https://tickets.example/the-salt-road");
  await page.getByRole("button", { name: "All sections" }).click();
  await expect(page.getByText("2 things to look at before you publish")).toBeVisible();

  const cut = "@media (width < 48rem) { [data-field=description] { overflow: hidden; max-height: 8px } }";
  const faint = ".hero { background: #fff !important } .hero :is(img, .shade) { display: none }";
  await page.route(/draft\?editing/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const body = (await answer.text()).replace("</head>", `<style>${cut} ${faint}</style></head>`);
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await page.getByText("2 things to look at before you publish").click();
  await expect(page.getByText("4 things to look at before you publish")).toBeVisible();
  await expect(page.getByText("Cut off on a phone: description.")).toBeVisible();
  await expect(page.getByText(/^Hard to read on this picture: .*title/)).toBeVisible();
  await page.getByRole("button", { name: "Shorten it" }).click();
  await expect(page.getByLabel("Description", { exact: true })).toBeVisible();
});
