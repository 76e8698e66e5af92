import type { Locator, Page } from "@playwright/test";

/** Takes something by its handle and holds it over a target, without dropping it. */
export async function carryTo(page: Page, handle: Locator, target: Locator) {
  await handle.hover();
  const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 40);
  const box = await target.boundingBox();
  if (!box) throw new Error("the target is not shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
