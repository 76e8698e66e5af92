// npm run looks -- FOLDER [--footage FOLDER] [--designs a,b] [--sizes 390x664] [--first]: pictures of every design.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { BROWSER } from "../playwright.config.ts";
import { type Drawing, openDrawing } from "../tests/support/drawn-pages.ts";
import { parseCommand } from "./looks/command-line.ts";
import { readFootage } from "./looks/footage.ts";
import { pagesOf } from "./looks/pages.ts";
import { contactSheet, type Look } from "./looks/sheet.ts";

const SIZES = ["390x664", "390x844", "768x1024", "1440x900"];

const command = parseCommand(process.argv.slice(2));
const { sites, file } = pagesOf(await readFootage(command.footage));
const drawing = await openDrawing({ pictures: file, films: file, expectAllowed: () => {} });
const browser = await chromium.launch(BROWSER);
const context = await browser.newContext({ reducedMotion: "reduce", hasTouch: false });
const looks: Look[] = [];
await mkdir(command.folder, { recursive: true });

try {
  const page = await context.newPage();
  for (const shown of shownPages())
    for (const size of command.sizes.length ? command.sizes : SIZES) looks.push(...(await look(page, shown, size)));
  await writeFile(join(command.folder, "index.html"), contactSheet(looks));
} finally {
  await browser.close();
  await drawing.close();
}

type Shown = { design: string; name: string; site: PublicSite };

function shownPages(): Shown[] {
  const asked = (name: string) => !command.designs.length || command.designs.includes(name);
  const inDesign = (template: Template, site: PublicSite) => ({ ...site, template, theme: "design" as const });
  return [
    ...TEMPLATES.filter(asked).flatMap((template) =>
      (["full", "thin"] as const).map((name) => ({ design: template, name, site: inDesign(template, sites[name]) })),
    ),
    ...(asked("actor") ? [{ design: "actor", name: "actor", site: inDesign("actors", sites.actor) }] : []),
  ];
}

async function look(page: Page, { design, name, site }: Shown, size: string): Promise<Look[]> {
  const [width = 390, height = 664] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  await show(page, drawing, site);
  const views = command.first ? (["first"] as const) : (["first", "whole"] as const);
  const taken: Look[] = [];
  for (const view of views) {
    const file = `${design}-${name}-${size}-${view}.jpg`;
    await page.screenshot({ path: join(command.folder, file), type: "jpeg", quality: 85, fullPage: view === "whole" });
    taken.push({ file, design, page: name, size, view });
  }
  return taken;
}

/** Shows a page with all its pictures, which otherwise load when they are about to be seen. */
async function show(page: Page, drawn: Drawing, site: PublicSite) {
  await drawn.show(page, site);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
}
