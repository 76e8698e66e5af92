import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sites } from "~/db/schema/sites.ts";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { pictureKey } from "~/features/content/pictures/rules.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { changePage, publishChange, publishContent, publishPage, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { readZip } from "../../support/zip.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const PRESS: FilmContent["press"] = {
  ...EMPTY_CONTENT.press,
  synopsisShort: "Two sisters return a stolen bell.",
  synopsisMedium: "Słona droga. Соляная дорога. Ο δρόμος του αλατιού. Đường muối. דרך המלח. طريق الملح.",
  screenings: [
    { day: "2020-02-01", time: "", festival: "Long Ago", venue: "", city: "Bergen", ticketUrl: "" },
    {
      day: "2999-02-01",
      time: "20:00",
      festival: "Far Ahead",
      venue: "Pier",
      city: "",
      ticketUrl: "https://t.example.org",
    },
  ],
  quotes: [{ text: "A bell of a film.", source: "The Harbour", url: "javascript:alert(1)" }],
  contact: { name: "Ben Okafor", email: "ben@example.org", phone: "" },
};

/** What can be published; the address above is from before addresses were checked. */
const CHECKED = { ...PRESS, quotes: PRESS.quotes.map((quote) => ({ ...quote, url: "" })) };

const pressed = (press: Partial<FilmContent["press"]> = PRESS, title = "The Salt Road") =>
  createPublishedSite(product.db, { title, content: { press: { ...EMPTY_CONTENT.press, ...press } } });

const read = (path: string) => fetch(`${product.baseUrl}${path}`, { redirect: "manual" });
const linkTo = (html: string, ending: string) => new RegExp(`href="([^"]+\\.${ending})"`).exec(html)?.[1];

/** The page once its files are made. */
const whole = (path: string) =>
  until(async () => {
    const html = await (await read(path)).text();
    return linkTo(html, "zip") && html;
  }, "the kit can be downloaded");

const fetched = async (path = "") => Buffer.from(await (await read(path)).arrayBuffer());

describe("a press kit's page", () => {
  test("is served at both addresses of the film with one canonical address", async () => {
    const { username, slug } = await pressed();
    for (const path of [`/u/${username}/press`, `/films/${slug}/press`]) {
      const response = await read(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${product.baseUrl}/films/${slug}/press"/>`);
      expect(html).toContain("Two sisters return a stolen bell.");
      expect(html).toContain('href="mailto:ben@example.org"');
      expect(html).not.toContain("<script");
      expect(html).not.toContain("javascript:");
    }
  });

  test("lists past screenings separately, without tickets", async () => {
    const { slug } = await pressed();
    const html = await (await read(`/films/${slug}/press`)).text();
    const [coming = "", past = ""] = html.split("Past screenings");
    expect(coming).toContain("Far Ahead");
    expect(coming).toContain('href="https://t.example.org"');
    expect(past).toContain("Long Ago");
    expect(past).not.toContain("Tickets");
  });

  test("is small, without fonts and pictures", async () => {
    const { slug } = await pressed();
    const html = await fetched(`/films/${slug}/press`);
    const css = await fetched(/rel="stylesheet" href="([^"]+)"/.exec(html.toString())?.[1]);
    expect(css.length).toBeGreaterThan(1_000);
    expect(brotliCompressSync(html).length + brotliCompressSync(css).length).toBeLessThan(20 * 1024);
  });

  test("does not exist without press content, nor for other visitors while it is hidden", async () => {
    const { slug } = await createPublishedSite(product.db);
    expect((await read(`/films/${slug}/press`)).status).toBe(404);
    const { accountId, username } = await pressed();
    await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, accountId));
    expect((await read(`/u/${username}/press`)).status).toBe(404);
    expect((await read("/films/nobodys-film/press")).status).toBe(404);
  });

  test("is not indexed when the page is not", async () => {
    const { accountId, slug } = await pressed();
    expect(await (await read(`/films/${slug}/press`)).text()).not.toContain("noindex");
    await product.db.update(sites).set({ searchIndexed: false }).where(eq(sites.accountId, accountId));
    expect(await (await read(`/films/${slug}/press`)).text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("is found under another spelling and under an earlier slug of the film", async () => {
    const { accountId, filmId, username, slug } = await pressed(CHECKED);
    expect((await read(`/u/${username.toUpperCase()}/press`)).headers.get("location")).toBe(`/u/${username}/press`);
    const title = `Another ${filmId.slice(0, 8)}`;
    await publishChange(product.db, accountId, (page) => ({ ...page, title }));
    expect((await read(`/films/${slug}/press`)).headers.get("location")).toMatch(/\/films\/another-[0-9a-f]+\/press$/);
  });
});

describe("the files to download", () => {
  test("are an archive of texts, key art, stills and the PDF, under a readable name", async () => {
    const { accountId, filmId, slug } = await pressed();
    const still = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#246" } })
      .jpeg()
      .toBuffer();
    const key = pictureKey(filmId, new Date(), "aa", { width: 640, height: 360 });
    await product.storage.put(key, still);
    const square = pictureKey(filmId, new Date(), "bb", { width: 800, height: 800 });
    await product.storage.put(square, still);
    const gone = { imageKey: pictureKey(filmId, new Date(), "cc", { width: 8, height: 9 }), x: 50, y: 50 };
    const keyArt = { portrait: gone, wide: null, square: { imageKey: square, x: 50, y: 50 } };
    const content = { press: { ...CHECKED, stillKeys: [key] }, keyArt };
    await publishContent(product.db, accountId, content);

    const html = await whole(`/films/${slug}/press`);
    expect(html).toContain("Download, 640 × 360");
    expect(linkTo(html, "zip")).toMatch(new RegExp(`/${slug}-press-kit.zip$`));
    const files = await readZip(await fetched(linkTo(html, "zip")));
    const folder = `${slug}-press-kit`;
    expect([...files.keys()]).toEqual([
      `${folder}/${folder}.pdf`,
      ...["synopsis", "technical", "screenings", "press-quotes", "contact"].map(
        (name) => `${folder}/texts/${name}.txt`,
      ),
      `${folder}/art/${slug}-key-art-square.jpg`,
      `${folder}/stills/${slug}-still-1.jpg`,
    ]);
    expect(files.get(`${folder}/texts/synopsis.txt`)?.toString()).toContain("Соляная дорога");
    expect(files.get(`${folder}/stills/${slug}-still-1.jpg`)?.equals(still)).toBe(true);
    expect(files.get(`${folder}/${folder}.pdf`)?.equals(await fetched(linkTo(html, "pdf")))).toBe(true);
  });

  test("say where the PDF leaves out letters, and the ZIP has them", async () => {
    const { accountId, slug } = await pressed();
    expect(await whole(`/films/${slug}/press`)).not.toContain("leaves out letters");
    await publishContent(product.db, accountId, { press: { ...CHECKED, synopsisShort: "หญิงสองคน" } });
    const html = await until(async () => {
      const shown = await whole(`/films/${slug}/press`);
      return shown.includes("หญิง") ? shown : null;
    }, "the new synopsis is on the page");
    expect(html).toContain("The PDF leaves out letters");
    const files = await readZip(await fetched(linkTo(html, "zip")));
    expect(files.get(`${slug}-press-kit/texts/synopsis.txt`)?.toString()).toContain("หญิงสองคน");
  });

  test("embed our own fonts only, in every alphabet", async () => {
    const { slug } = await pressed();
    const pdf = (await fetched(linkTo(await whole(`/films/${slug}/press`), "pdf"))).toString("latin1");
    expect(pdf).toMatch(/^%PDF-/);
    const faces = [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(faces.filter((name) => !/^[A-Z]{6}\+(SofiaSans|NotoSans)/.test(name ?? ""))).toEqual([]);
    expect(faces.join()).toMatch(/NotoSansArabic.*NotoSansHebrew|NotoSansHebrew.*NotoSansArabic/);
  });

  test("are made again when the film's texts change", async () => {
    const { accountId, slug } = await pressed(CHECKED);
    const before = linkTo(await whole(`/films/${slug}/press`), "zip");
    const press = { ...CHECKED, synopsisShort: "One sister keeps it." };
    await changePage(product.db, accountId, (page) => withContent(page, { press }));
    expect(linkTo(await (await read(`/films/${slug}/press`)).text(), "zip")).toBe(before);
    await publishPage(product.db, accountId);
    const waiting = await (await read(`/films/${slug}/press`)).text();
    expect(waiting.includes("is being prepared") || linkTo(waiting, "zip") !== before).toBe(true);
    const after = linkTo(await whole(`/films/${slug}/press`), "zip");
    expect(after).not.toBe(before);
    const texts = await readZip(await fetched(after));
    expect(texts.get(`${slug}-press-kit/texts/synopsis.txt`)?.toString()).toContain("One sister keeps it.");
  });
});
