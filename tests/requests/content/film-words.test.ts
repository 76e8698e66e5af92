import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { restoreVersion } from "~/features/content/history/commands.server.ts";
import { sweep } from "~/features/content/media-use/jobs.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { filmContentOf } from "~/features/content/pages/rules/projection.ts";
import type { ListName } from "~/features/content/pages/rules.ts";
import {
  PICTURE_PROBLEMS,
  pictureFolder,
  pictureKey,
  UNNAMED_RETENTION_MS,
  UNUSED_RETENTION_MS,
} from "~/features/content/pictures/rules.ts";
import { publishSite } from "~/features/content/sites/commands.server.ts";
import { type FilmId, newId } from "~/lib/ids.ts";
import { sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage, publishPage, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const owner = () => launchedOwner(product, { role: "filmmaker", plan: "free" });
type Owner = Awaited<ReturnType<typeof owner>>;

const contentOf = ({ accountId, filmId }: Owner) => contentOfOwner(product.db, accountId, filmId);
const draftContentOf = async ({ accountId }: Owner) =>
  filmContentOf((await storedDraft(product.db, accountId)).document);
const save = (ada: Owner, fields: Record<string, string>) =>
  sendPlainForm(product.db, ada, "/studio/film/press", fields);

const ownPage = async ({ accountId }: Owner) => ({
  accountId,
  pageId: found(await siteOfAccount(product.db, accountId)).id,
});
const published = ({ accountId }: Owner) =>
  product.db.transaction((tx) => publishSite({ tx, guard: NOTHING_HELD }, accountId, "newest", new Date()));

/** Rows are added with script only; a form without it fills them. */
const withRows = ({ accountId }: Owner, content: Partial<FilmContent>) =>
  changePage(product.db, accountId, (page) => withContent(page, content));
const row = (list: ListName, field: string) => `lists.${list}.byId.r1.${field}`;
const SCREENING = { day: "", time: "", festival: "", venue: "", city: "", ticketUrl: "" };

function send({ visitor }: Owner, bytes: Uint8Array<ArrayBuffer>, name = "still.jpg") {
  const body = new FormData();
  body.set("picture", new File([bytes], name));
  return visitor.fetch("/studio/film/pictures", { method: "POST", body });
}

const photograph = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: "#345" } });
  const exif = { IFD0: { Copyright: "Somebody Else" } };
  return new Uint8Array(await picture.withExif(exif).jpeg().toBuffer());
};

describe("the texts of a film's page", () => {
  test("are saved from a plain form and shown once they are published", async () => {
    const ada = await owner();
    await withRows(ada, { awards: [""], press: { ...EMPTY_CONTENT.press, screenings: [SCREENING] } });
    const response = await save(ada, {
      "film.director": "Ada Marsh",
      [row("awards", "text")]: "Audience Prize",
      "film.press.synopsisShort": "Two sisters return a bell.",
      [row("screenings", "day")]: "2999-03-01",
      [row("screenings", "venue")]: "Pier Cinema",
    });
    expect(response.status).toBe(200);
    const expected = {
      director: "Ada Marsh",
      awards: ["Audience Prize"],
      press: { screenings: [{ day: "2999-03-01", venue: "Pier Cinema", ticketUrl: "" }] },
    };
    expect(await draftContentOf(ada)).toMatchObject(expected);
    expect(await contentOf(ada)).toEqual(EMPTY_CONTENT);
    expect((await ada.visitor.get(`/films/${ada.slug}/press`)).status).toBe(404);

    expect((await ada.visitor.post("/studio/site/publication")).status).toBeLessThan(300);
    expect(await contentOf(ada)).toMatchObject(expected);
    const page = await (await ada.visitor.get(`/films/${ada.slug}/press`)).text();
    expect(page).toContain("Two sisters return a bell.");
    expect(page).toContain("Pier Cinema");
  });

  test("show markup as text", async () => {
    const ada = await owner();
    await withRows(ada, { press: { ...EMPTY_CONTENT.press, quotes: [{ text: "", source: "", url: "" }] } });
    await save(ada, { [row("quotes", "text")]: "<img src=x onerror=alert(1)>" });
    await publishPage(product.db, ada.accountId);
    const page = await (await ada.visitor.get(`/films/${ada.slug}/press`)).text();
    expect(page).toContain("&lt;img src=x");
    expect(page).not.toContain("<img src=x");
  });
});

describe("texts and pictures that a page cannot show", () => {
  test("may be unfinished in the draft, and are refused by their path when they are published", async () => {
    const ada = await owner();
    const laurel = { festival: "", award: "", year: "" };
    await withRows(ada, {
      credits: [{ job: "", name: "" }],
      press: { ...EMPTY_CONTENT.press, laurels: [laurel] },
    });
    const sent = {
      "film.director": "Ada Marsh",
      "film.watchFreeUrl": "javascript:alert(1)",
      "film.press.contact.email": "nobody",
      [row("credits", "job")]: "Music",
      [row("laurels", "award")]: "Best Film",
    };
    const response = await save(ada, sent);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('value="Music"');
    expect(html).toContain('value="nobody"');
    expect(await published(ada)).toEqual({
      ok: false,
      reason: "unfinished",
      problems: {
        "film.watchFreeUrl": "Please enter a link that begins with http:// or https://",
        "film.press.contact.email": "Please enter a valid email address.",
        [row("credits", "name")]: "Please enter a name",
        [row("laurels", "festival")]: "Please enter a festival",
      },
    });
    expect(await contentOf(ada)).toEqual(EMPTY_CONTENT);
  });

  test("are refused at the field when they are too long, and the others are saved", async () => {
    const ada = await owner();
    const response = await save(ada, { "film.director": "a".repeat(51), "film.producer": "Bo Lindqvist" });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please use at most 50 characters");
    expect(await draftContentOf(ada)).toEqual({ ...EMPTY_CONTENT, producer: "Bo Lindqvist" });
  });

  test("refuse a picture of another film, other files and pictures that are gone", async () => {
    const [ada, ben] = [await owner(), await owner()];
    const theirs = (await (await send(ben, await photograph(20, 20))).json()).picture.key;
    const cast = [{ name: "Ines", role: "", imageKey: "" }];
    await withRows(ada, { cast, press: { ...EMPTY_CONTENT.press, stillKeys: [""] } });
    const before = await draftContentOf(ada);
    const folder = pictureFolder(ada.filmId);
    for (const [list, key] of [
      ["stills", theirs],
      ["cast", "originals/x/film.mp4"],
      ["stills", `${folder}../${ben.filmId}/a.jpg`],
      ["stills", `${folder}a/../b.jpg`],
      ["stills", `${folder}.a.jpg`],
      ["stills", `${folder}a.mp4`],
      ["stills", pictureKey(ada.filmId, new Date(), randomUUID(), { width: 10, height: 10 })],
    ] as const) {
      const refused = await save(ada, { [row(list, "imageKey")]: key });
      expect([refused.status, (await refused.text()).includes("does not exist any more")], key).toEqual([422, true]);
    }
    expect(await draftContentOf(ada)).toEqual(before);
  });
});

describe("pictures", () => {
  test("are encoded again, so that no metadata is served", async () => {
    const ada = await owner();
    const response = await send(ada, await photograph(4800, 2700));
    const { picture } = await response.json();
    expect(picture).toMatchObject({ width: 3600, height: 2025 });
    expect(picture.key.startsWith(pictureFolder(ada.filmId))).toBe(true);
    await withRows(ada, { press: { ...EMPTY_CONTENT.press, stillKeys: [""] } });
    expect((await save(ada, { [row("stills", "imageKey")]: picture.key })).status).toBe(200);
    await publishPage(product.db, ada.accountId);
    const served = Buffer.from(await (await fetch(`${product.baseUrl}/media/${picture.key}`)).arrayBuffer());
    expect(served.includes("Somebody Else")).toBe(false);
    const { format, width, exif } = await sharp(served).metadata();
    expect({ format, width, exif }).toEqual({ format: "jpeg", width: 3600, exif: undefined });
  });

  test.each([
    ["text", Buffer.from("not a picture")],
    [
      "a drawing",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ["nothing", Buffer.alloc(0)],
  ])("%s is refused with a message", async (_, bytes) => {
    const response = await send(await owner(), new Uint8Array(bytes));
    expect(response.status).toBe(422);
    expect((await response.json()).problem).toContain("could not be read as a picture");
  });

  test("a picture of an iPhone that arrives as HEIC is refused with the way out", async () => {
    const head = Buffer.from("\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf\0\0\x01\x43meta", "latin1");
    const response = await send(await owner(), new Uint8Array(head));
    expect([response.status, (await response.json()).problem]).toEqual([422, PICTURE_PROBLEMS.heic]);
  });

  test("a file over the limit is refused unread", async () => {
    const response = await send(await owner(), new Uint8Array(21 * 1024 * 1024));
    expect([413, 422]).toContain(response.status);
  });

  test("that no page has ever named are deleted after a day", async () => {
    const ada = await owner();
    const old = new Date(Date.now() - UNUSED_RETENTION_MS - 1000);
    const size = { width: 8, height: 8 };
    const [shown, unnamed, recent] = [
      pictureKey(ada.filmId, old, "shown", size),
      pictureKey(ada.filmId, old, "unnamed", size),
      pictureKey(ada.filmId, new Date(), "fresh", size),
    ];
    const orphan = pictureKey(newId<FilmId>(), old, "orphan", size);
    for (const key of [shown, unnamed, recent, orphan]) await product.storage.put(key, new Uint8Array(8));
    const press = { ...EMPTY_CONTENT.press, stillKeys: [shown] };
    await changePage(product.db, ada.accountId, (page) => withContent(page, { press }));
    await sweep(product, new Date());
    const sizes = await Promise.all([shown, unnamed, recent, orphan].map((key) => product.storage.size(key)));
    expect(sizes).toEqual([8, null, 8, null]);
  });

  test("stay while a kept version names them: a month later it can be restored with them", async () => {
    const ada = await owner();
    const { picture } = await (await send(ada, await photograph(640, 360))).json();
    const { key } = picture;
    const published = async (stillKeys: string[]) => {
      const press = { ...EMPTY_CONTENT.press, stillKeys };
      await changePage(product.db, ada.accountId, (page) => withContent(page, { press }));
      return publishPage(product.db, ada.accountId);
    };
    const version = await published([key]);
    await published([]);
    await sweep(product, new Date(Date.now() + 2 * UNNAMED_RETENTION_MS));
    const own = await ownPage(ada);
    const now = new Date();
    expect(await product.db.transaction((tx) => restoreVersion(tx, own, version, now))).toMatchObject({ ok: true });
    await publishPage(product.db, ada.accountId);
    expect((await contentOf(ada))?.press.stillKeys).toEqual([key]);
    expect((await ada.visitor.get(`/media/${key}`)).status).toBe(200);
  });
});
