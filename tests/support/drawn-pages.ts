import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { isOf } from "../../scripts/testing/selection.ts";
import { drawnSites } from "./drawn-sites.ts";
import { openDocuments } from "./site-documents.ts";

const TYPES: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  jpg: "image/jpeg",
  js: "text/javascript",
  mp4: "video/mp4",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Provides the pictures or films of `/media/`: from the last segment of the address to the bytes. */
export type Files = (name: string) => Promise<Buffer>;

type NetworkProfile = {
  /** Fonts are delayed until this resolves. */
  facesAfter?: Promise<void>;
  /** Every picture of the page. */
  still?: Buffer;
  /** Films play; otherwise they never load, so that the page stays in its initial state. */
  plays?: boolean;
};

const BLANK = Buffer.from("<!doctype html><title>Frame</title>");
const SCRIPTS = /<script[^>]*>.*?<\/script>/gs;

type Shown = NetworkProfile & { path: string; html: Buffer };

const GREY = { create: { width: 320, height: 180, channels: 3, background: "slategray" } } as const;
const grey = sharp(GREY).jpeg().toBuffer();
const greyPicture: Files = () => grey;

type Size = readonly [width: number, height: number];
type Measured = { sites: PublicSite[]; sizes: readonly Size[]; still?: Buffer };
type Find<Found> = (laidOut: Document) => Found | Promise<Found>;

export type Drawing = Awaited<ReturnType<typeof openDrawing>>;

type DrawingOptions = {
  pictures?: Files;
  films?: Files;
  /** Throws for a site that may not be drawn. */
  expectAllowed?: (site: PublicSite) => void;
};

/** Renders any site in a browser as visitors get it: the real document, built styles and islands, but no product. */
export async function openDrawing({ pictures = greyPicture, films, expectAllowed = expectNamed }: DrawingOptions = {}) {
  const documents = await openDocuments();
  let shown: Shown;

  /** A real server and not `page.route`, which would disable the browser's cache. */
  const server = createServer(async ({ url = "" }, response) => {
    const path = url.split("?")[0] ?? "";
    const type = TYPES[path.split(".").at(-1) ?? ""];
    if (path === shown.path) return answer(response, TYPES.html, shown.html, false);
    if (path.startsWith("/islands/")) {
      const late = type === TYPES.woff2 ? shown.facesAfter : undefined;
      await late;
      return answer(response, type, await readFile(join("build", path)), !late);
    }
    if (type === TYPES.jpg || type === TYPES.webp) {
      const bytes = shown.still ?? (await pictures(path.split("/").at(-1) ?? ""));
      return answer(response, type, bytes, !shown.still);
    }
    if (films && shown.plays && type === TYPES.mp4)
      return answer(response, type, await films(path.split("/").at(-1) ?? ""));
    if (type !== TYPES.mp4) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const documentOf = (site: PublicSite) => {
    expectAllowed(site);
    return documents.of(site, baseUrl);
  };

  return {
    /** Shows the site's page; with delayed fonts, it resolves before they load. */
    async show(page: Page, site: PublicSite, manner: NetworkProfile = {}) {
      shown = { path: `/u/${site.username}`, html: documentOf(site), ...manner };
      // Not `load`, which would wait for the film.
      await page.goto(`${baseUrl}${shown.path}`, { waitUntil: "domcontentloaded" });
      if (!manner.facesAfter) await page.evaluate(() => document.fonts.ready.then(() => {}));
    },
    /** What `find`, which runs in the browser, finds in each site at each size: laid out, without scripts. */
    async measure<Found>(page: Page, { sites, sizes, still }: Measured, find: Find<Found>): Promise<Found[][]> {
      shown = { path: "/", html: BLANK, ...(still && { still }) };
      await page.goto(baseUrl);
      const written = sites.map((site) => documentOf(site).toString().replace(SCRIPTS, ""));
      return page.evaluate(`(${layOutAll})(${JSON.stringify({ documents: written, sizes })}, ${find})`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await documents.close();
    },
  };
}

/** Runs in the browser. The frame is out of sight, so that nothing is painted: a fraction of the cost. */
async function layOutAll<Found>({ documents, sizes }: { documents: string[]; sizes: Size[] }, find: Find<Found>) {
  const frame = document.body.appendChild(document.createElement("iframe"));
  Object.assign(frame.style, { position: "fixed", left: "100vw", border: "none" });
  const found: Found[][] = [];
  for (const html of documents) {
    const written = frame.contentDocument;
    if (!written) throw new Error("the frame has no document");
    written.open();
    written.write(html);
    written.close();
    for (const link of written.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
      if (!link.sheet) await new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
    const measured: Found[] = [];
    for (const [width, height] of sizes) {
      Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
      // Fonts are asked for by the layout that needs them.
      written.body.getBoundingClientRect();
      await written.fonts.ready;
      measured.push(await find(written));
    }
    found.push(measured);
  }
  return found;
}

let named: Set<string> | undefined;

/** Tests of designs are left out while their sites have the same documents: one that is not among these would be missed. */
function expectNamed(site: PublicSite) {
  if (!isOf("designs", relative(process.cwd(), test.info().file))) return;
  named ??= new Set(drawnSites().map((each) => JSON.stringify(each)));
  if (!named.has(JSON.stringify(site))) throw new Error("tests of designs draw the sites of drawn-sites.ts alone");
}

function answer(response: ServerResponse, type = "", body: string | Buffer, isKept = true) {
  response.writeHead(200, { "content-type": type, "cache-control": isKept ? "max-age=3600" : "no-store" }).end(body);
}
