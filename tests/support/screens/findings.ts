import type { Page } from "@playwright/test";
import { AXE, axeBesideMail, axeOn, settled } from "../axe.ts";

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run(root: Document, options: object): Promise<{ violations: Violation[] }> };

/** Controls of less than 24 pixels are found by a rule that axe does not apply by itself. */
const OPTIONS = { resultTypes: ["violations" as const], rules: { "target-size": { enabled: true } } };

/** What is wrong with a page as it is now: violations of accessibility, small controls, and content that overflows. */
export async function findingsOn(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const named = violations
    .flatMap(withoutHandles)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  return [...(await overflowOf(page)), ...named];
}

/** What takes no pointer needs no room for one: the line of a time axis, which is moved by keys and by the axis. */
function withoutHandles({ id, nodes }: Violation): Violation[] {
  const left = id === "target-size" ? nodes.filter(({ html }) => !html.includes("pointer-events-none")) : nodes;
  return left.length ? [{ id, nodes: left }] : [];
}

async function violationsOn(page: Page): Promise<Violation[]> {
  const titles = await Promise.all(
    page
      .frames()
      .slice(1)
      .map(async (frame) => (await frame.frameElement()).getAttribute("title")),
  );
  if (titles.includes("The mail")) return (await axeBesideMail(page).options(OPTIONS).analyze()).violations;
  if (titles.length) return (await axeOn(page).options(OPTIONS).analyze()).violations;
  await settled(page.mainFrame());
  // Without the builder, which hands half a megabyte over each time.
  await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run(document, { ...options, elementRef: false })).violations;
  }, OPTIONS);
}

/** The elements that reach beyond the screen, if it scrolls sideways because of them. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    );
    const tags = beyond.map((element) => (element.cloneNode() as Element).outerHTML);
    return [`wider than ${innerWidth} px: ${tags.slice(-3).join(" ")}`];
  });
