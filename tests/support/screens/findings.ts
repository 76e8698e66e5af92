import type { Page } from "@playwright/test";
import { AXE, axeOn, settled } from "../axe.ts";
import { found } from "../found.ts";

type Violation = { id: string; nodes: { html: string; target?: unknown[] }[] };
type Axe = { run(root: Node, options: object): Promise<{ violations: Violation[] }> };

/** Controls of less than 24 pixels are found by a rule that axe does not apply by itself. */
const OPTIONS = { resultTypes: ["violations" as const], rules: { "target-size": { enabled: true } } };

/** What is wrong with a page as it is now: violations of accessibility, small controls, and content that overflows. */
export async function findingsOn(page: Page, withFrames = false): Promise<string[]> {
  const violations = withFrames ? await violationsWithFrames(page) : await violationsOn(page);
  const named = violations
    .flatMap(withoutHandles)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  return [...(await overflowOf(page)), ...named];
}

const violationsWithFrames = async (page: Page): Promise<Violation[]> =>
  (await axeOn(page).options(OPTIONS).analyze()).violations;

/** What takes no pointer needs no room for one: the line of a time axis, which is moved by keys and by the axis. */
function withoutHandles({ id, nodes }: Violation): Violation[] {
  const left = id === "target-size" ? nodes.filter(({ html }) => !html.includes("pointer-events-none")) : nodes;
  return left.length ? [{ id, nodes: left }] : [];
}

/** Without the builder, which hands half a megabyte over each time, and waits for frames in which it does not run. */
async function violationsOn(page: Page): Promise<Violation[]> {
  await settled(page.mainFrame());
  const options = { ...OPTIONS, iframes: false, elementRef: false };
  const violations = await page.evaluate(runAxe, options);
  if (violations) return violations;
  await page.evaluate(AXE);
  return found(await page.evaluate(runAxe, options));
}

/** Null in a document that does not have axe yet. What a bar covers in part is small only if it still is in the middle. */
async function runAxe(options: object): Promise<Violation[] | null> {
  const { axe } = globalThis as { axe?: Axe };
  if (!axe) return null;
  const { violations } = await axe.run(document, options);
  const small = violations.find(({ id }) => id === "target-size");
  if (!small) return violations;
  const kept: Violation["nodes"] = [];
  for (const node of small.nodes) {
    const element = document.querySelector(String(node.target?.[0]));
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const again = await axe.run(element ?? document, { ...options, runOnly: ["target-size"] });
    if (again.violations.length) kept.push(node);
  }
  return violations.flatMap((found) => (found !== small ? [found] : kept.length ? [{ ...small, nodes: kept }] : []));
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
