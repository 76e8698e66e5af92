import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { reactions } from "~/db/schema/reactions.ts";
import { sites } from "~/db/schema/sites.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { sweep } from "~/features/content/media-use/jobs.server.ts";
import { pictureFolder, pictureKey, smallKey, UNUSED_RETENTION_MS } from "~/features/content/pictures/rules.ts";
import { profileOfOwner } from "~/features/content/profiles/queries.server.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { MOST_ATTEMPTS, OVERDUE_AFTER_MS } from "~/features/page/artifacts/rules.ts";
import { createClip, createVideo } from "../../support/factories.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const actor = (plan: Plan = "free") => launchedOwner(product, { role: "actor", plan });
const filmmaker = () => launchedOwner(product, { role: "filmmaker" });
type Owner = Awaited<ReturnType<typeof actor>>;

const save = ({ visitor }: Owner, fields: Record<string, string>) => visitor.post("/studio/profile", fields);
const read = (path: string) => fetch(`${product.baseUrl}${path}`, { redirect: "manual" });
const pageOf = async ({ username }: Owner) => (await read(`/u/${username}`)).text();
const profileOf = ({ accountId }: Owner) => profileOfOwner(product.db, accountId);

async function send({ visitor }: Owner) {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background: "#345" } });
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(await picture.jpeg().toBuffer())], "me.jpg"));
  return visitor.fetch("/studio/profile/pictures", { method: "POST", body });
}

const FIELDS = {
  bio: "I play people who have decided something.",
  "careerHighlights.0": "Best Actress, Tromsø",
  "pastProjects.0.title": "The Seagull",
  "pastProjects.0.role": "Nina",
  "pastProjects.0.type": "theater",
  "casting.heightCm": "178",
  "casting.languages.0": "Norwegian",
  "contact.agent.name": "Aoife Brennan",
  "contact.agent.email": "aoife@example.org",
  "contact.rates.theater": "Scale + 10",
};

describe("an actor's profile", () => {
  test("is saved from a plain form and shown on the page at once", async () => {
    const ingrid = await actor();
    const before = await pageOf(ingrid);
    expect(before).not.toContain("Career Highlights");
    expect(before).not.toContain('class="representative');
    expect((await save(ingrid, FIELDS)).status).toBe(200);
    const page = await until(async () => {
      const html = await pageOf(ingrid);
      return html.includes("Career Highlights") && html;
    }, "the page shows it");
    for (const words of ["The Seagull", "178 cm (5′ 10″)", "Norwegian", "mailto:aoife@example.org", "Scale + 10"]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain("Manager");
    expect(page).toContain('"height":{"@type":"QuantitativeValue","value":178,"unitCode":"CMT"}');
  });

  test("is refused at the field, and nothing is saved", async () => {
    const ingrid = await actor();
    const response = await save(ingrid, { ...FIELDS, "casting.heightCm": "7", "contact.agent.email": "nobody" });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please enter a height from 40 to 260 centimetres");
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain('value="The Seagull"');
    expect(await profileOf(ingrid)).toEqual(EMPTY_PROFILE);
  });

  test("exists for actors only", async () => {
    const [ingrid, ada] = [await actor(), await filmmaker()];
    expect((await ada.visitor.get("/studio/profile")).status).toBe(404);
    expect((await save(ada, FIELDS)).status).toBe(404);
    expect((await send(ada)).status).toBe(404);
    expect(await profileOf(ada)).toEqual(EMPTY_PROFILE);
    expect(await (await ada.visitor.get("/studio/film")).text()).not.toContain("/studio/profile");
    expect(await (await ingrid.visitor.get("/studio/film")).text()).toContain("/studio/profile");
  });

  test("shows hostile input as text in every field", async () => {
    const ingrid = await actor();
    const hostile = '"><img src=x onerror=alert(1)>';
    const fields = Object.keys(FIELDS).filter((name) => !/type|height|email/.test(name));
    expect((await save(ingrid, Object.fromEntries(fields.map((name) => [name, hostile])))).status).toBe(200);
    const page = await until(async () => {
      const html = await pageOf(ingrid);
      return html.includes("&lt;img src=x") && html;
    }, "the page shows it");
    expect(page).not.toContain("<img src=x");
  });

  test("refuses pictures of another account, and keeps the pictures that it uses", async () => {
    const [ingrid, tom] = [await actor(), await actor()];
    const theirs = pictureKey(tom.accountId, new Date(), randomUUID(), { width: 10, height: 10 });
    expect((await save(ingrid, { profileImageKey: theirs })).status).toBe(404);
    const { picture } = await (await send(ingrid)).json();
    expect(picture.key.startsWith(pictureFolder(ingrid.accountId))).toBe(true);
    expect((await save(ingrid, { "headshots.0.imageKey": picture.key })).status).toBe(200);
    const unnamed = (await (await send(ingrid)).json()).picture.key;
    await sweep(product, new Date(Date.now() + 2 * UNUSED_RETENTION_MS));
    const [whole, small] = [(key: string) => key, smallKey];
    const statuses = (key: string) =>
      Promise.all([whole, small].map(async (size) => (await read(`/media/${size(key)}`)).status));
    expect(await statuses(picture.key)).toEqual([200, 200]);
    expect(await statuses(unnamed)).toEqual([404, 404]);
  });
});

describe("a missing picture", () => {
  test("is refused and the input stays; a path out of the account's folder is not found", async () => {
    const ingrid = await actor();
    const missing = pictureKey(ingrid.accountId, new Date(), randomUUID(), { width: 10, height: 10 });
    const refused = await save(ingrid, { ...FIELDS, profileImageKey: missing });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("One of the pictures is not there any more.");
    expect(html).toContain('value="The Seagull"');
    const folder = pictureFolder(ingrid.accountId);
    for (const key of [
      `${folder}../x/a.jpg`,
      `${folder}a/b.jpg`,
      `${folder}.jpg`,
      `${folder}a.jpg/..`,
      `${folder}a.mp4`,
      folder,
    ]) {
      expect((await save(ingrid, { profileImageKey: key })).status, key).toBe(404);
    }
    expect(await profileOf(ingrid)).toEqual(EMPTY_PROFILE);
  });

  test("that was saved before does not prevent the CV", async () => {
    const ingrid = await actor();
    const gone = `${pictureFolder(ingrid.accountId)}../gone.jpg`;
    const profile = { ...EMPTY_PROFILE, bio: "I act.", profileImageKey: gone };
    await product.db.insert(profiles).values({ accountId: ingrid.accountId, content: profile });
    const cv = `/u/${ingrid.username}/cv`;
    await until(async () => (await read(cv)).headers.get("location"), "the CV is printed");
  });
});

describe("a CV", () => {
  test("that cannot be made says so, and is made again when the profile changes", async () => {
    const ingrid = await actor();
    await save(ingrid, FIELDS);
    const path = `/u/${ingrid.username}/cv`;
    const longAgo = new Date(Date.now() - 2 * OVERDUE_AFTER_MS);
    const own = eq(artifacts.accountId, ingrid.accountId);
    const failing = { asks: MOST_ATTEMPTS, askedAt: longAgo, madeAt: null };
    await until(async () => (await read(path)).headers.get("location"), "the CV is printed");
    await product.db.update(artifacts).set(failing).where(own);
    const response = await read(path);
    expect([response.status, response.headers.get("refresh")]).toEqual([503, null]);
    expect(await response.text()).toContain("This CV could not be printed.");
    await save(ingrid, { ...FIELDS, bio: "I act, and sing." });
    expect((await read(path)).status).toBe(202);
  });

  test("is made in the background, and its address redirects to it", async () => {
    const ingrid = await actor();
    const path = `/u/${ingrid.username}/cv`;
    expect((await read(path)).status).toBe(404);
    await save(ingrid, { ...FIELDS, bio: "أمثل أشخاصًا قرروا شيئًا" });
    const first = await read(path);
    expect(first.status).toBe(202);
    expect(await first.text()).toContain("This CV is being printed");
    const location = await until(async () => (await read(path)).headers.get("location"), "the CV is printed");
    expect(location).toMatch(/-cv\.pdf$/);
    const pdf = await read(location);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("is hidden with its page, and exists for actors only", async () => {
    const [ingrid, ada] = [await actor(), await filmmaker()];
    await save(ingrid, FIELDS);
    await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, ingrid.accountId));
    expect((await read(`/u/${ingrid.username}/cv`)).status).toBe(404);
    expect((await ingrid.visitor.get(`/u/${ingrid.username}/cv`)).status).toBe(202);
    expect((await read(`/u/${ada.username}/cv`)).status).toBe(404);
    expect((await read(`/u/${ingrid.username}/social-proof`)).status).toBe(404);
  });
});

describe("an actor's clips and reactions", () => {
  test("shorts and spotlight clips have their own sections, and each clip an address", async () => {
    const ingrid = await actor("basic");
    const video = { playableKey: "films/f/film.mp4", width: 1080, height: 1920 };
    const ids = await Promise.all([1, 2].map(async () => (await createVideo(product.db, ingrid.accountId, video)).id));
    const short = await createClip(product.db, ingrid.filmId, found(ids[0]), { kind: "short", title: "Low Water" });
    const { id } = await createClip(product.db, ingrid.filmId, found(ids[1]), { kind: "spotlight", title: "A door" });
    const page = await pageOf(ingrid);
    expect(page).toContain(short.title);
    expect(page).toContain(`id="spotlight-${id}"`);
    expect(page).toContain(`/u/${ingrid.username}#spotlight-${id}`);
    expect(page).toContain(`data-spotlight="0" href="/media/films/f/film.mp4">A door</a>`);
  });

  test("reactions to the videos on the page are counted as hearts", async () => {
    const [ingrid, tom] = [await actor("basic"), await actor("basic")];
    const proof = async () => (await read(`/u/${ingrid.username}/social-proof`)).json();
    expect(await proof()).toEqual([]);
    for (const { accountId, filmId } of [ingrid, ingrid, tom]) {
      const { id: videoId } = await createVideo(product.db, accountId);
      await createClip(product.db, filmId, videoId, { kind: "short" });
      await product.db.insert(reactions).values({ videoId, emoji: "heart", visitor: "one" });
    }
    expect(await proof()).toEqual([{ name: "Hearts", count: 2 }]);
  });

  test("spotlight clips are offered to actors only", async () => {
    const [ingrid, ada] = [await actor("basic"), await filmmaker()];
    expect(await (await ingrid.visitor.get("/studio/film/episodes")).text()).toContain("Spotlight clip");
    expect(await (await ada.visitor.get("/studio/film/episodes")).text()).not.toContain("Spotlight clip");
  });
});

test("the sample of an actor's page shows every section", async () => {
  const page = await (await read("/actors")).text();
  for (const part of ["About Me", "About This Film", "Shorts", "Spotlight Clips", "Contact Me"]) {
    expect(page).toContain(`>${part}</h2>`);
  }
});
