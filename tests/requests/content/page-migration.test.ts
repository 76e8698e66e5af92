import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filmClips } from "~/db/schema/film-clips.ts";
import { pageDrafts, pageVersions } from "~/db/schema/pages.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { EMPTY_CONTENT, filledContent } from "~/features/content/films/rules.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { filmContentOf, profileOf } from "~/features/content/pages/rules/projection.ts";
import { CLIP_KINDS, type ClipKind, type PageDocument } from "~/features/content/pages/rules.ts";
import { type ActorProfile, filledProfile } from "~/features/content/profiles/rules.ts";
import { project } from "~/features/content/publications/commands/projection.server.ts";
import { checkedForPublication } from "~/features/content/publications/input.ts";
import type { PublicClip, PublicSite } from "~/features/page/public-site/rules.ts";
import { titleLine } from "~/lib/plain-text.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { rewriteDocument } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { publicSite } from "../../support/public-site.ts";
import { DIFFICULTIES } from "../../support/rich-sites.ts";

/** Every row has this time of change, and the publication writes it again: no byte has to be left out. */
const NOON = new Date("2026-03-01T12:00:00Z");
/** `midnight`, which nobody had to choose, becomes the palette of the design with the next publication. */
const CHOSEN = "cinematic" as const;
const HOSTILE = `"><script>alert(1)</script> & 'ø' \\u0000 \u2028 “quoted” {{x}} %00 ${"e\u0301"}`;
/** Titles and names are composed and on one line when they are published. */
const LINE = titleLine(HOSTILE);

const clip = (title: string): PublicClip => ({ ...found(DIFFICULTIES["one episode"]?.episodes[0]), title });
const quote = { text: HOSTILE, source: LINE, url: "" };

const FIXTURES: Record<string, Partial<PublicSite>> = {
  ...DIFFICULTIES,
  "a distributor": publicSite({ role: "distributor", moreFilms: [clip("Kelp")] }),
  "an actor with clips of every kind": {
    ...DIFFICULTIES["an actor"],
    ...{ episodes: [clip("E1"), clip("E2")], trailers: [clip("T1")], moreFilms: [clip("F2"), clip("F1")] },
  },
  "hostile text": publicSite({
    ...{ title: LINE, description: HOSTILE, genres: [HOSTILE.slice(0, 40)], episodes: [clip(LINE)] },
    content: { ...EMPTY_CONTENT, director: LINE.slice(0, 50), press: { ...EMPTY_CONTENT.press, quotes: [quote] } },
  }),
  "content of an early version, without later parts": {
    ...publicSite(),
    content: { director: "Ada", awards: ["Audience Prize"] } as PublicSite["content"],
  },
  "an actor's profile of an early version": {
    ...publicSite({ role: "actor" }),
    profile: { bio: "I act." } as ActorProfile,
  },
  "a profile from when its owner was an actor": { ...publicSite(), profile: DIFFICULTIES["an actor"]?.profile ?? null },
};

type Written = Awaited<ReturnType<typeof write>>;

let first: TestProduct;
let second: TestProduct;
let before: Map<string, string[]>;
let written: Map<string, Written>;
beforeAll(async () => {
  first = await startTestProduct({ role: "web" });
  written = new Map();
  for (const [name, site] of Object.entries(FIXTURES)) written.set(name, await write(site));
  before = await rendered(first);
  for (const { accountId } of written.values()) await publishUnchanged(accountId);
  // Another product on the same database: it has no page in its memory.
  second = await startTestProduct({ role: "web", databaseUrl: first.databaseUrl, baseUrl: first.baseUrl });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

/** A page in the tables as the version before documents wrote it. */
async function write({ film, content, profile, ...site }: Partial<PublicSite>) {
  const { role, template, platforms, title, description, genres, year, rating, matchLabel } = site;
  const words = { role, template, theme: CHOSEN, platforms, title, description, genres, year, rating, matchLabel };
  const owner = await createPublishedSite(first.db, { plan: "pro", ...words, content, updatedAt: NOON });
  const { accountId, filmId } = owner;
  if (film) {
    const video = await createVideo(first.db, accountId, { playableKey: "films/f/film.mp4", width: 320, height: 180 });
    await first.db.execute(`update films set video_id = '${video.id}' where id = '${filmId}'`);
  }
  if (profile) await first.db.insert(profiles).values({ accountId, content: profile, updatedAt: NOON });
  for (const kind of CLIP_KINDS) await writeClips(owner, kind, site[LISTS[kind]] ?? []);
  await rewriteDocument(first.db, filmId);
  return { ...owner, content, profile };
}

const LISTS = {
  ...{ episode: "episodes", trailer: "trailers", short: "shorts", spotlight: "spotlights", film: "moreFilms" },
} as const satisfies Record<ClipKind, keyof PublicSite>;

/** With gaps in their positions, as removed clips left them. */
async function writeClips({ accountId, filmId }: Owner, kind: ClipKind, clips: PublicClip[]) {
  for (const [index, { title, description }] of clips.entries()) {
    const video = await createVideo(first.db, accountId, { playableKey: `films/${kind}/${index}.mp4` });
    const row = { filmId, videoId: video.id, kind, title, description, position: 3 * index + 2, createdAt: NOON };
    await first.db.insert(filmClips).values(row);
  }
}
type Owner = Awaited<ReturnType<typeof createPublishedSite>>;

const pageOf = async (accountId: Owner["accountId"]) => found(await siteOfAccount(first.db, accountId));

async function documentOf(accountId: Owner["accountId"]): Promise<PageDocument> {
  const { id } = await pageOf(accountId);
  const [draft] = await first.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, id));
  expect(draft).toMatchObject({ document: { schema: 0 } });
  return found(readDocument(draft?.document));
}

/** Writes the upgraded document to the rows as it is, checked or not. */
async function publishUnchanged(accountId: Owner["accountId"]) {
  const document = await documentOf(accountId);
  const { title, description, role } = document;
  const profile = role === "actor" ? profileOf(document) : null;
  const publishable = { title, description, content: filmContentOf(document), profile };
  const page = await pageOf(accountId);
  await first.db.transaction((tx) => project(tx, page, { document, publishable }, NOON));
}

/** The public page and its press kit of each fixture. */
async function rendered({ url }: TestProduct): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>();
  for (const [name, { username }] of written) {
    const answers = ["", "/press"].map(async (rest) => {
      const response = await fetch(new URL(`/u/${username}${rest}`, url));
      return `${response.status} ${await response.text()}`;
    });
    pages.set(name, await Promise.all(answers));
  }
  return pages;
}

describe.each(Object.keys(FIXTURES))("%s", (name) => {
  test("is the same page, byte for byte, after its document was written back", async () => {
    const [page = "", press = ""] = before.get(name) ?? [];
    expect(page).toMatch(/^200 <!DOCTYPE html>/);
    expect(page).toContain("<title>");
    const after = await renderedOnce();
    expect(after.get(name)).toEqual([page, press]);
  });

  test("has a document that tells what its rows tell", async () => {
    const { accountId, content, profile } = found(written.get(name));
    const document = await documentOf(accountId);
    expect(filmContentOf(document)).toEqual(filledContent(content ?? {}));
    expect(profileOf(document)).toEqual(filledProfile(profile ?? {}));
    const { id } = await pageOf(accountId);
    const [version] = await first.db.select().from(pageVersions).where(eq(pageVersions.pageId, id));
    expect(version).toMatchObject({ version: 1, publishedAt: NOON });
    expect(readDocument(version?.document)).toEqual(document);
  });

  test("can be published as it is, once its social links have names, and no text changes", async () => {
    const document = await documentOf(found(written.get(name)).accountId);
    const { socials } = document.lists;
    const named = Object.entries(socials.byId).map(([id, row]) => [id, { ...row, username: row.username || "salt" }]);
    const lists = { ...document.lists, socials: { ...socials, byId: Object.fromEntries(named) } };
    const { title, description, role } = document;
    expect(checkedForPublication({ ...document, lists })).toEqual({
      ok: true,
      publishable: {
        ...{ title, description, content: filmContentOf({ ...document, lists }) },
        profile: role === "actor" ? profileOf(document) : null,
      },
    });
  });
});

let after: Promise<Map<string, string[]>> | null = null;
const renderedOnce = () => {
  after ??= rendered(second);
  return after;
};

test("pages differ from each other, so that the comparison can fail", () => {
  expect(new Set([...before.values()].map(([page]) => page)).size).toBe(before.size);
});
