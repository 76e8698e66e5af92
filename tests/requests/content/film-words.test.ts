import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { sweep } from "~/features/content/media-use/jobs.server.ts";
import { pictureFolder, pictureKey, UNUSED_RETENTION_MS } from "~/features/content/pictures/rules.ts";
import { type FilmId, newId } from "~/lib/ids.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const owner = () => launchedOwner(product, { role: "filmmaker", plan: "free" });
type Owner = Awaited<ReturnType<typeof owner>>;

const contentOf = ({ accountId, filmId }: Owner) => contentOfOwner(product.db, accountId, filmId);
const save = ({ visitor }: Owner, fields: Record<string, string>) => visitor.post("/studio/film/press", fields);

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
  test("are saved from a plain form and shown at once", async () => {
    const ada = await owner();
    const response = await save(ada, {
      director: "Ada Marsh",
      "awards.0": "Audience Prize",
      "press.synopsisShort": "Two sisters return a bell.",
      "press.screenings.0.day": "2999-03-01",
      "press.screenings.0.venue": "Pier Cinema",
    });
    expect(response.status).toBe(200);
    expect(await contentOf(ada)).toMatchObject({
      director: "Ada Marsh",
      awards: ["Audience Prize"],
      press: { screenings: [{ day: "2999-03-01", venue: "Pier Cinema", ticketUrl: "" }] },
    });
    const page = await (await ada.visitor.get(`/films/${ada.slug}/press`)).text();
    expect(page).toContain("Two sisters return a bell.");
    expect(page).toContain("Pier Cinema");
  });

  test("are refused at the field, nothing is saved, and the input stays in the form", async () => {
    const ada = await owner();
    const response = await save(ada, {
      director: "Ada Marsh",
      watchFreeUrl: "javascript:alert(1)",
      "press.contact.email": "nobody",
      "credits.0.job": "Music",
      "press.laurels.0.award": "Best Film",
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please enter a link that begins with http:// or https://");
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain("Please enter a festival");
    expect(html).toContain('value="Music"');
    expect(html).toContain("4 fields need another look");
    expect(await contentOf(ada)).toEqual(EMPTY_CONTENT);
  });

  test("show markup as text", async () => {
    const ada = await owner();
    await save(ada, { "press.quotes.0.text": "<img src=x onerror=alert(1)>" });
    const page = await (await ada.visitor.get(`/films/${ada.slug}/press`)).text();
    expect(page).toContain("&lt;img src=x");
    expect(page).not.toContain("<img src=x");
  });

  test("refuse a picture of another film", async () => {
    const [ada, ben] = [await owner(), await owner()];
    const theirs = pictureKey(ben.filmId, new Date(), randomUUID(), { width: 10, height: 10 });
    expect((await save(ada, { "press.stillKeys.0": theirs })).status).toBe(404);
    expect((await save(ada, { "cast.0.name": "Ines", "cast.0.imageKey": "originals/x/film.mp4" })).status).toBe(404);
    const folder = pictureFolder(ada.filmId);
    for (const key of [`${folder}../${ben.filmId}/a.jpg`, `${folder}a/../b.jpg`, `${folder}.a.jpg`, `${folder}a.mp4`]) {
      expect((await save(ada, { "press.stillKeys.0": key })).status, key).toBe(404);
    }
    const missing = pictureKey(ada.filmId, new Date(), randomUUID(), { width: 10, height: 10 });
    const refused = await save(ada, { "press.stillKeys.0": missing });
    expect([refused.status, (await refused.text()).includes("is not there any more")]).toEqual([422, true]);
    expect(await contentOf(ada)).toEqual(EMPTY_CONTENT);
  });
});

describe("pictures", () => {
  test("are encoded again, so that no metadata is served", async () => {
    const ada = await owner();
    const response = await send(ada, await photograph(4800, 2700));
    const { picture } = await response.json();
    expect(picture).toMatchObject({ width: 3600, height: 2025 });
    expect(picture.key.startsWith(pictureFolder(ada.filmId))).toBe(true);
    expect((await save(ada, { "press.stillKeys.0": picture.key })).status).toBe(200);
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

  test("a file over the limit is refused unread", async () => {
    const response = await send(await owner(), new Uint8Array(21 * 1024 * 1024));
    expect([413, 422]).toContain(response.status);
  });

  test("that no page shows are deleted after a day", async () => {
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
    await save(ada, { "press.stillKeys.0": shown });
    await sweep(product, new Date());
    const sizes = await Promise.all([shown, unnamed, recent, orphan].map((key) => product.storage.size(key)));
    expect(sizes).toEqual([8, null, 8, null]);
  });
});
