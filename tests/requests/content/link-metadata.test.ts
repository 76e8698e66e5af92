import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentItems } from "~/db/schema/content-projects.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { readItemJob } from "~/features/content/content-projects/rules.ts";
import { readItem } from "~/features/content/link-metadata/commands.server.ts";
import { checkAgain } from "~/features/content/link-metadata/jobs.server.ts";
import { sweep } from "~/features/content/media-use/jobs.server.ts";
import { type Fetcher, openFetcher } from "~/platform/fetch.ts";
import { createContent } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000);

let product: TestProduct;
let site: Server;
let answers: Record<string, RequestListener>;
let asked: string[];
let picture: Buffer;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#357" } })
    .png()
    .toBuffer();
  site = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers[path.split("?")[0] ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await product.stop();
});

const port = () => String((site.address() as AddressInfo).port);
const at = (path: string, host = "127.0.0.1") => `http://${host}:${port()}${path}`;
const html =
  (text: string, type = "text/html"): RequestListener =>
  (_, response) =>
    response.setHeader("content-type", type).end(text);
const image: RequestListener = (_, response) => response.setHeader("content-type", "text/plain").end(picture);
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

/** Reaches the site and no other address of this machine. */
const siteFetcher = () => openFetcher({ ports: [port(), ""], mayReach: (address) => address === "127.0.0.1" });
/** Providers are the site, by the path of their address. */
const providers: Fetcher = (address, limits) => {
  const { hostname, pathname } = new URL(address);
  return siteFetcher()(hostname === "vimeo.com" ? at(pathname) : address, limits);
};

async function itemAt(url: string, values: Partial<typeof contentItems.$inferInsert> = {}) {
  asked = [];
  const owner = await launchedOwner(product);
  const { itemId } = await createContent(product.db, owner.accountId, { url, type: "url", ...values });
  const own = { accountId: owner.accountId, itemId };
  const { db, storage } = product;
  return {
    ...{ owner, own },
    read: (fetcher: Fetcher = siteFetcher(), now = NOON) => readItem({ db, storage, fetcher }, own, now),
    row: async () => found((await db.select().from(contentItems).where(eq(contentItems.id, itemId)))[0]),
  };
}

const PAGE = `<html lang="en"><head><meta property="og:title" content="The Bell reviewed">
  <meta name="description" content="A review."><meta name="author" content="Ada"><meta property="og:image" content=/still></head>`;

test("a page tells its title, description, author, language and picture, which is stored here", async () => {
  answers = { "/page": html(PAGE), "/still": image };
  const { row, read, owner } = await itemAt(at("/page"), { title: "Untitled Content" });
  // The address of the picture is relative to the page.
  expect(await read()).toBe("read");
  const item = await row();
  expect(item).toMatchObject({ title: "The Bell reviewed", description: "A review.", author: "Ada", language: "en" });
  expect(item.checkedAt).toEqual(NOON);
  const key = found(item.imageKey);
  const kept = await product.db.select().from(pictures).where(eq(pictures.accountId, owner.accountId));
  expect(kept).toMatchObject([{ key }]);
  const sent = await owner.visitor.get(`/media/${key}`);
  expect(sent.headers.get("content-type")).toBe("image/jpeg");
  expect(await (await owner.visitor.get("/studio/content")).text()).toContain(key.replace(/\.jpg$/, ""));
  await sweep({ db: product.db, storage: product.storage }, hoursLater(24 * 90));
  expect((await owner.visitor.get(`/media/${key}`)).status).toBe(200);
  await product.db.delete(contentItems).where(eq(contentItems.id, item.id));
  await sweep({ db: product.db, storage: product.storage }, hoursLater(24 * 90));
  expect((await owner.visitor.get(`/media/${key}`)).status).toBe(404);
});

test("the owner's own words stay, and the same picture is stored once", async () => {
  answers = { "/page": html(PAGE), "/still": image };
  const { row, read } = await itemAt(at("/page"), { title: "My review", description: "Mine" });
  await read();
  const { imageKey } = await row();
  await read(siteFetcher(), hoursLater(1));
  expect(await row()).toMatchObject({ title: "My review", description: "Mine", imageKey, checkedAt: hoursLater(1) });
  expect(asked.filter((path) => path === "/still")).toHaveLength(1);
});

test("a provider that we know is asked first, and its HTML is not kept", async () => {
  const answer = { title: "Teaser", author_name: "Noor", duration: 62, html: "<iframe>", thumbnail_url: at("/still") };
  answers = { "/api/oembed.json": html(JSON.stringify(answer), "application/json"), "/still": image };
  const { row, read } = await itemAt("https://vimeo.com/76979871", { type: "vimeo" });
  expect(await read(providers)).toBe("read");
  expect(await row()).toMatchObject({ author: "Noor", durationSeconds: 62, imageKey: expect.any(String) });
  expect(asked.map((path) => path.split("?")[0])).toEqual(["/api/oembed.json", "/still"]);
  expect(JSON.stringify(await row())).not.toContain("iframe");
});

test("the page of a provider is read where its description is none", async () => {
  answers = { "/api/oembed.json": html("nothing"), "/76979871": html(PAGE) };
  const { row, read } = await itemAt("https://vimeo.com/76979871", { type: "vimeo" });
  expect(await read(providers)).toBe("read");
  expect((await row()).author).toBe("Ada");
});

test("the reading ends with the head, however long the document is", async () => {
  let sent = 0;
  answers = {
    "/page": (_, response) => {
      response.setHeader("content-type", "text/html").write(PAGE);
      const timer = setInterval(() => {
        response.write("x".repeat(1000));
        sent++;
      }, 1);
      response.on("close", () => clearInterval(timer));
    },
  };
  const { row, read } = await itemAt(at("/page"));
  expect(await read()).toBe("read");
  expect((await row()).author).toBe("Ada");
  expect(sent).toBeLessThan(400);
});

test("a head without an end is read up to a limit", async () => {
  answers = {
    "/page": (_, response) => {
      response.setHeader("content-type", "text/html").write(PAGE.replace("</head>", "<!-- "));
      const more = () => response.write("x".repeat(60_000), () => response.closed || more());
      more();
    },
  };
  const { row, read } = await itemAt(at("/page"));
  expect(await read()).toBe("read");
  expect((await row()).author).toBe("Ada");
});

test.each([
  ["http://127.0.0.2:PORT/page"],
  ["http://[::1]:PORT/page"],
  ["http://169.254.169.254/latest/meta-data/"],
  ["http://user:pass@127.0.0.1:PORT/page"],
])("%s is not asked, and the link is not called gone", async (url) => {
  answers = { "/page": html(PAGE) };
  const { row, read } = await itemAt(url.replace("PORT", port()));
  expect(await read()).toBe("unknown");
  expect([asked, (await row()).goneSince]).toEqual([[], null]);
});

test("redirects, pictures and a provider's pictures are not followed inwards", async () => {
  const inward = at("/secret", "127.0.0.2");
  const described = JSON.stringify({ title: "Teaser", thumbnail_url: inward });
  answers = {
    "/away": redirect(inward),
    "/page": html(`<meta property="og:image" content="${inward}"><title>x</title>`),
    "/sent": html('<meta property="og:image" content="/away"><title>x</title>'),
    "/api/oembed.json": html(described),
    "/secret": image,
  };
  const away = await itemAt(at("/away"));
  expect(await away.read()).toBe("unknown");
  for (const path of ["/page", "/sent"]) {
    const { read, row } = await itemAt(at(path));
    expect([await read(), (await row()).imageKey]).toEqual(["read", null]);
    expect(asked).not.toContain("/secret");
  }
  const provider = await itemAt("https://vimeo.com/76979871", { type: "vimeo" });
  expect([await provider.read(providers), (await provider.row()).imageKey]).toEqual(["read", null]);
  expect(asked).not.toContain("/secret");
});

test.each<[what: string, answer: RequestListener]>([
  ["a script", html("<script>alert(1)</script>", "image/jpeg")],
  [
    "a drawing that names other files",
    html('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', "image/png"),
  ],
  ["a cut picture", (_, response) => response.setHeader("content-type", "image/png").end(picture.subarray(0, 60))],
  [
    "an endless one",
    (_, response) =>
      void (function more(): void {
        if (!response.closed) response.write(Buffer.alloc(500_000), more);
      })(),
  ],
  ["endless redirects", redirect("/still")],
])("%s is no picture, and the rest is kept", async (_, answer) => {
  answers = { "/page": html(PAGE), "/still": answer };
  const { row, read } = await itemAt(at("/page"));
  expect(await read()).toBe("read");
  expect(await row()).toMatchObject({ author: "Ada", imageKey: null });
});

test("something that calls itself no page tells nothing, and no room means no picture", async () => {
  answers = { "/film": html(PAGE, "video/mp4"), "/page": html(PAGE), "/still": image };
  const film = await itemAt(at("/film"));
  expect([await film.read(), (await film.row()).author]).toEqual(["read", ""]);
  const { row, read, owner } = await itemAt(at("/page"));
  const large = { accountId: owner.accountId, byteSize: 2 ** 31 - 1, createdAt: NOON };
  const full = [1, 2, 3].map((number) => ({ ...large, key: `pictures/${owner.accountId}/full-${number}.jpg` }));
  await product.db.insert(pictures).values(full);
  expect(await read()).toBe("read");
  expect(await row()).toMatchObject({ author: "Ada", imageKey: null });
});

test("a link is marked after three days without it, and no longer when it is back", async () => {
  answers = {};
  const { owner, row, read } = await itemAt(at("/page"));
  const screen = async () => (await owner.visitor.get("/studio/content")).text();
  expect(await read(siteFetcher(), NOON)).toBe("gone");
  await read(siteFetcher(), hoursLater(71));
  expect(await screen()).not.toContain("led nowhere for three days");
  answers = { "/page": (_, response) => response.writeHead(503).end() };
  await read(siteFetcher(), hoursLater(73));
  expect(await screen()).not.toContain("led nowhere for three days");
  answers = {};
  await read(siteFetcher(), hoursLater(74));
  expect(await row()).toMatchObject({ goneSince: NOON, checkedAt: hoursLater(74) });
  expect(await screen()).toContain("led nowhere for three days");
  answers = { "/page": html(PAGE) };
  await read(siteFetcher(), hoursLater(75));
  expect(await screen()).not.toContain("led nowhere for three days");
});

test("a saved link and a refreshed one are read by a job, old ones again after a month, missing ones each day", async () => {
  const { owner, own, row } = await itemAt(at("/page"), { checkedAt: NOON });
  const isWaiting = () => product.queue.isPending([readItemJob], own);
  expect(await isWaiting()).toBe(false);
  const path = `/studio/content/items/${own.itemId}/reading`;
  expect((await owner.visitor.fetch(path, { method: "POST" })).status).toBe(200);
  await until(isWaiting, "the link waits to be read");
  expect((await row()).askedAt).not.toBeNull();
  const { projectId } = await row();
  const fields = new URLSearchParams({ url: at("/new"), title: "New" });
  await owner.visitor.fetch(`/studio/content/projects/${projectId}/items`, { method: "POST", body: fields });
  const rows = await product.db.select().from(contentItems).where(eq(contentItems.projectId, projectId));
  const added = found(rows.find(({ title }) => title === "New"));
  expect(await product.queue.isPending([readItemJob], { ...own, itemId: added.id })).toBe(true);

  await product.db.update(contentItems).set({ checkedAt: null });
  const checked = (values: Partial<typeof contentItems.$inferInsert>) =>
    product.db.update(contentItems).set(values).where(eq(contentItems.id, own.itemId));
  const due = (hours: number) => checkAgain(product, hoursLater(hours));
  await checked({ checkedAt: NOON, goneSince: null });
  expect([await due(24 * 29), await due(24 * 31)]).toEqual([0, 1]);
  await checked({ checkedAt: NOON, goneSince: NOON });
  expect([await due(19), await due(21)]).toEqual([0, 1]);
});
