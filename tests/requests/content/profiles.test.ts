import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { reactions } from "~/db/schema/reactions.ts";
import { sites } from "~/db/schema/sites.ts";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { sweep } from "~/features/content/media-use/jobs.server.ts";
import { pictureFolder, pictureKey, smallKey, UNUSED_RETENTION_MS } from "~/features/content/pictures/rules.ts";
import { profileOfOwner } from "~/features/content/profiles/queries.server.ts";
import { type ActorProfile, EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { publishSite } from "~/features/content/sites/commands.server.ts";
import { MOST_ATTEMPTS, OVERDUE_AFTER_MS } from "~/features/page/artifacts/rules.ts";
import { sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage, publishPage, withContent } from "../../support/pages.ts";
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

/** The rows that the form's fields are in; they are added with script only. */
const ROWS = {
  careerHighlights: [""],
  headshots: [{ imageKey: "", alt: "" }],
  pastProjects: [{ title: "", year: "", role: "", imageKey: "", type: "film" as const }],
  casting: { ...EMPTY_PROFILE.casting, languages: [""] },
};
const send = (owner: Owner, fields: Record<string, string>) =>
  sendPlainForm(product.db, owner, "/studio/profile", fields);
const withRows = ({ accountId }: Owner, rows: Partial<ActorProfile> = ROWS) =>
  changePage(product.db, accountId, (page) => withContent(page, {}, rows));
async function publish(owner: Owner, fields: Record<string, string>) {
  const { headshots: _, ...rows } = ROWS;
  await withRows(owner, rows);
  expect((await send(owner, fields)).status).toBe(200);
  await publishPage(product.db, owner.accountId);
}
const read = (path: string) => fetch(`${product.baseUrl}${path}`, { redirect: "manual" });
const pageOf = async ({ username }: Owner) => (await read(`/u/${username}`)).text();
const profileOf = ({ accountId }: Owner) => profileOfOwner(product.db, accountId);

async function sendPicture({ visitor }: Owner) {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background: "#345" } });
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(await picture.jpeg().toBuffer())], "me.jpg"));
  return visitor.fetch("/studio/profile/pictures", { method: "POST", body });
}

const FIELDS = {
  "person.bio": "I play people who have decided something.",
  "lists.careerHighlights.byId.r1.text": "Best Actress, Tromsø",
  "lists.pastProjects.byId.r1.title": "The Seagull",
  "lists.pastProjects.byId.r1.role": "Nina",
  "lists.pastProjects.byId.r1.type": "theater",
  "person.casting.heightCm": "178",
  "lists.languages.byId.r1.text": "Norwegian",
  "person.contact.agent.name": "Aoife Brennan",
  "person.contact.agent.email": "aoife@example.org",
  "person.contact.rates.theater": "Scale + 10",
};

describe("an actor's profile", () => {
  test("is saved from a plain form and shown on the page once it is published", async () => {
    const ingrid = await actor();
    const before = await pageOf(ingrid);
    expect(before).not.toContain("Career Highlights");
    expect(before).not.toContain('class="representative');
    await withRows(ingrid, { ...ROWS, headshots: [] });
    expect((await send(ingrid, FIELDS)).status).toBe(200);
    expect(await pageOf(ingrid)).not.toContain("Career Highlights");
    expect(await (await ingrid.visitor.get(`/preview/${ingrid.pageId}`)).text()).toContain("Career Highlights");

    expect((await ingrid.visitor.post("/studio/site/publication")).status).toBeLessThan(300);
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

  test("is refused by its paths when it is published, and stays in the draft", async () => {
    const ingrid = await actor();
    await withRows(ingrid);
    const wrong = { "person.casting.heightCm": "7", "person.contact.agent.email": "nobody" };
    const response = await send(ingrid, { ...FIELDS, ...wrong });
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const value of ["The Seagull", "nobody"]) expect(html).toContain(`value="${value}"`);
    expect(
      await product.db.transaction((tx) =>
        publishSite({ tx, guard: NOTHING_HELD }, ingrid.accountId, "newest", new Date()),
      ),
    ).toEqual({
      ok: false,
      reason: "unfinished",
      problems: {
        "person.casting.heightCm": "Please enter a height from 40 to 260 centimetres",
        "person.contact.agent.email": "Please enter a valid email address.",
        "lists.headshots.byId.r1.imageKey": "Please choose a picture",
      },
    });
    expect(await profileOf(ingrid)).toEqual(EMPTY_PROFILE);
  });

  test("exists for actors only", async () => {
    const [ingrid, ada] = [await actor(), await filmmaker()];
    expect((await ada.visitor.get("/studio/profile")).status).toBe(404);
    expect((await send(ada, FIELDS)).status).toBe(404);
    expect((await sendPicture(ada)).status).toBe(404);
    expect((await storedDraft(product.db, ada.accountId)).revision).toBe(0);
    expect(await profileOf(ada)).toEqual(EMPTY_PROFILE);
    expect(await (await ada.visitor.get("/studio/film")).text()).not.toContain("/studio/profile");
    expect(await (await ingrid.visitor.get("/studio/film")).text()).toContain("/studio/profile");
  });

  test("shows hostile input as text in every field", async () => {
    const ingrid = await actor();
    const hostile = '"><img src=x onerror=alert(1)>';
    const fields = Object.keys(FIELDS).filter((name) => !/type|height|email/.test(name));
    await publish(ingrid, Object.fromEntries(fields.map((name) => [name, hostile])));
    const page = await until(async () => {
      const html = await pageOf(ingrid);
      return html.includes("&lt;img src=x") && html;
    }, "the page shows it");
    expect(page).not.toContain("<img src=x");
  });

  test("refuses pictures of another account, and keeps the pictures that it uses", async () => {
    const [ingrid, tom] = [await actor(), await actor()];
    const theirs = (await (await sendPicture(tom)).json()).picture.key;
    const refused = await send(ingrid, { "person.profileImageKey": theirs });
    expect([refused.status, (await refused.text()).includes("does not exist any more")]).toEqual([422, true]);
    const { picture } = await (await sendPicture(ingrid)).json();
    expect(picture.key.startsWith(pictureFolder(ingrid.accountId))).toBe(true);
    await withRows(ingrid, { headshots: ROWS.headshots });
    expect((await send(ingrid, { "lists.headshots.byId.r1.imageKey": picture.key })).status).toBe(200);
    await publishPage(product.db, ingrid.accountId);
    const unnamed = (await (await sendPicture(ingrid)).json()).picture.key;
    await sweep(product, new Date(Date.now() + 2 * UNUSED_RETENTION_MS));
    const [whole, small] = [(key: string) => key, smallKey];
    const statuses = (key: string) =>
      Promise.all([whole, small].map(async (size) => (await read(`/media/${size(key)}`)).status));
    expect(await statuses(picture.key)).toEqual([200, 200]);
    expect(await statuses(unnamed)).toEqual([404, 404]);
  });
});

describe("an actor's casting facts", () => {
  test("tells casting of eyes, hair, work permit, licences, reels and self-tapes", async () => {
    const ingrid = await actor();
    await withRows(ingrid, {
      reels: [{ name: "", url: "" }],
      casting: { ...EMPTY_PROFILE.casting, licences: [""] },
    });
    const fields = {
      ...{ "person.casting.eyes": "Grey", "person.casting.hair": "Dark blond" },
      ...{ "person.casting.workPermit": "EU citizen", "lists.licences.byId.r1.text": "Lorry" },
      ...{ "lists.reels.byId.r1.name": "Comedy reel", "lists.reels.byId.r1.url": "https://vimeo.com/1" },
      "person.casting.selfTape": "Within a day, with a reader.",
    };
    expect((await send(ingrid, fields)).status).toBe(200);
    await publishPage(product.db, ingrid.accountId);
    const page = await pageOf(ingrid);
    for (const words of ["Grey", "Dark blond", "EU citizen", "Lorry", "Within a day, with a reader."])
      expect(page).toContain(words);
    expect(page).toMatch(/<a href="https:\/\/vimeo.com\/1"[^>]*>(?:(?!<\/a>).)*Comedy reel/);
    expect(await (await ingrid.visitor.get("/studio/profile")).text()).toContain('value="https://vimeo.com/1"');
  });
});

describe("a missing picture", () => {
  test("is refused, as is a path out of the account's folder, and the other fields are saved", async () => {
    const ingrid = await actor();
    await withRows(ingrid, { pastProjects: ROWS.pastProjects });
    const folder = pictureFolder(ingrid.accountId);
    for (const key of [
      pictureKey(ingrid.accountId, new Date(), randomUUID(), { width: 10, height: 10 }),
      `${folder}../x/a.jpg`,
      `${folder}a/b.jpg`,
      `${folder}.jpg`,
      `${folder}a.jpg/..`,
      `${folder}a.mp4`,
      folder,
    ]) {
      const title = { "lists.pastProjects.byId.r1.title": `The Seagull, ${key.length}` };
      const refused = await send(ingrid, { ...title, "person.profileImageKey": key });
      expect(refused.status, key).toBe(422);
      const html = await refused.text();
      expect(html).toContain("One of the pictures does not exist any more.");
      expect(html).toContain(`value="The Seagull, ${key.length}"`);
    }
    expect((await storedDraft(product.db, ingrid.accountId)).document.person.profileImageKey).toBe("");
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
    await publish(ingrid, FIELDS);
    const path = `/u/${ingrid.username}/cv`;
    const longAgo = new Date(Date.now() - 2 * OVERDUE_AFTER_MS);
    const own = eq(artifacts.accountId, ingrid.accountId);
    const failing = { asks: MOST_ATTEMPTS, askedAt: longAgo, madeAt: null };
    await until(async () => (await read(path)).headers.get("location"), "the CV is printed");
    await product.db.update(artifacts).set(failing).where(own);
    const response = await read(path);
    expect([response.status, response.headers.get("refresh")]).toEqual([503, null]);
    expect(await response.text()).toContain("This CV could not be made.");
    expect((await send(ingrid, { "person.bio": "I act, and sing." })).status).toBe(200);
    expect((await read(path)).status).toBe(503);
    await publishPage(product.db, ingrid.accountId);
    expect((await read(path)).status).toBe(202);
  });

  test("is made in the background, and its address redirects to it", async () => {
    const ingrid = await actor();
    const path = `/u/${ingrid.username}/cv`;
    expect((await read(path)).status).toBe(404);
    await publish(ingrid, { ...FIELDS, "person.bio": "أمثل أشخاصًا قرروا شيئًا" });
    const first = await read(path);
    expect(first.status).toBe(202);
    expect(await first.text()).toContain("This CV is being made");
    const location = await until(async () => (await read(path)).headers.get("location"), "the CV is printed");
    expect(location).toMatch(/-cv\.pdf$/);
    const pdf = await read(location);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("is hidden with its page, and exists for actors only", async () => {
    const [ingrid, ada] = [await actor(), await filmmaker()];
    await publish(ingrid, FIELDS);
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
      await product.db.insert(reactions).values({ videoId, filmId, emoji: "heart", visitor: "one" });
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
  for (const heading of ["Main cast", "Agent", "Availability", "Location"]) expect(page).toContain(`>${heading}<`);
});
