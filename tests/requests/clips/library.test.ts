import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { sites } from "~/db/schema/sites.ts";
import { clipsOf, figuresOf } from "~/features/clips/library/queries.server.ts";
import { FILTERS } from "~/features/clips/library/rules.ts";
import { otherWordsCount } from "~/features/clips/runs/queries/words.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { buffersOf } from "../../../bench/support/buffers.ts";
import { createMadeClip } from "../../support/factories/clips.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { readyClip } from "../../support/ready-clip.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const MANY = 5_000;
const FEW = 50;

async function withClips(count: number) {
  const owner = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  const { runId } = await createMadeClip(product.db, owner.accountId, videoId);
  await product.db.execute(sql`
    insert into made_clips (account_id, video_id, run_id, place, title, description, start_ms, end_ms, engagement_score,
      emotion, best_platform, aspect, caption_style, caption_id, status, made_revision, created_at)
    select ${owner.accountId}, ${videoId}, ${runId}, n, 'Bell ' || n, 'A calm stretch', 0, 20000, 60, 'Calm', 'Instagram',
      '9:16', 'bold', gen_random_uuid(), case when n % 10 = 0 then 'failed' else 'ready' end, 1, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  return owner;
}

/** A vacuum leaves rows out that a transaction of the product's own jobs may still see otherwise. */
async function isVacuumed(): Promise<boolean> {
  await product.db.execute(sql`vacuum analyze made_clips`);
  const { rows } = await product.db.execute<{ done: boolean }>(
    sql`select relallvisible >= relpages as done from pg_class where oid = 'made_clips'::regclass`,
  );
  return found(rows[0]).done;
}

test("a page of thousands of clips reads no more than one of few, from any place and by any filter", async () => {
  const [{ accountId: few }, { accountId: many, visitor }] = [await withClips(FEW), await withClips(MANY)];
  await until(isVacuumed, "all rows are seen by every transaction");
  const page = (accountId: AccountId, asked: Partial<Parameters<typeof clipsOf>[2]> = {}) =>
    buffersOf(product.db, () => clipsOf(product.db, accountId, { filter: "all", after: null, ...asked }));
  const [middle] = await product.db
    .select({ id: madeClips.id, createdAt: madeClips.createdAt })
    .from(madeClips)
    .where(eq(madeClips.title, `Bell ${MANY / 2}`));
  const after = { id: found(middle).id, createdAt: found(middle).createdAt.toISOString() };
  const most = 2 * (await page(few)) + 30;
  const filters = FILTERS.map((filter) => ({ filter }));
  for (const asked of [...filters, ...filters.map((one) => ({ ...one, after }))])
    expect([asked.filter, (await page(many, asked)) <= most]).toEqual([asked.filter, true]);
  const figures = await buffersOf(product.db, () => figuresOf(product.db, many));
  expect(figures).toBeLessThan(MANY / 50);
  // Each row once, and the captions of the film once.
  const words = await buffersOf(product.db, () => otherWordsCount(product.db, many, null));
  expect(words).toBeLessThan(MANY / 4);
  expect(await otherWordsCount(product.db, many, null)).toBe(MANY * 0.9);
  expect(await figuresOf(product.db, many)).toMatchObject({ total: MANY + 1, ready: MANY * 0.9, score: 60 });
  expect(await (await visitor.get("/dashboard/clips")).text()).toContain(`${MANY * 0.9} AI-generated clips ready`);
});

test("a plan whose room is used up makes no clips", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, accountId, { byteSize: 5 * 1024 ** 3, durationMs: 60_000 });
  const body = new URLSearchParams({ videoId, title: "Salt Road" });
  const refused = await visitor.fetch("/dashboard/clips", { method: "POST", body });
  expect([refused.status, (await refused.text()).includes("no storage left for clips")]).toEqual([409, true]);
});

test("the head of the library names film, genre and platform", async () => {
  const { visitor, accountId } = await withClips(1);
  const text = await (await visitor.get("/dashboard/clips")).text();
  const [film] = await product.db.select().from(films).where(eq(films.accountId, accountId));
  expect(text).toContain(`${film?.title} · ${film?.genres[0]}`);
});

async function sharedClip() {
  const owner = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.accountId, owner.accountId));
  const clip = await readyClip(product, owner.accountId, videoId, { transcript: "Hear the <b>bell</b>." });
  await owner.visitor.fetch(`/studio/clips/${clip.id}/sharing`, { method: "PUT", body: new URLSearchParams() });
  return { ...owner, clip, page: `/c/${clip.id}` };
}

test("the page of a shared clip tells networks and search engines of it, and leads to its film", async () => {
  const { accountId, slug, clip, page } = await sharedClip();
  const open = new Visitor(product.baseUrl);
  const html = await (await open.get(page)).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  expect(data).toMatchObject({
    ...{ "@type": "VideoObject", name: "The bell", duration: "PT20S", description: "Hear the <b>bell</b>." },
    contentUrl: `${product.baseUrl}${page}/video?v=1`,
    isPartOf: { url: `${product.baseUrl}/films/${slug}` },
  });
  expect(html).toContain(`<link rel="canonical" href="${product.baseUrl}${page}"/>`);
  expect(html).toContain('<meta property="og:video:type" content="video/mp4"/>');
  expect(html).toContain(`href="/films/${slug}"`);
  await product.db.update(sites).set({ searchIndexed: false }).where(eq(sites.accountId, accountId));
  expect(await (await open.get(page)).text()).toContain('<meta name="robots" content="noindex"/>');
  await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, accountId));
  for (const gone of [page, `${page}/video`, `${page}/picture`]) expect((await open.get(gone)).status).toBe(404);
  expect(clip.sharedAt).toBeNull();
});

test("the texts of the social section lead to the clip's page, for its owner alone", async () => {
  const { visitor, clip, page } = await sharedClip();
  const { visitor: stranger } = await launchedOwner(product);
  const address = `/studio/clips/${clip.id}/posts`;
  const { isFilmPublic, posts } = await (await visitor.get(address)).json();
  expect(isFilmPublic).toBe(true);
  const x = posts.find(({ network }: { network: string }) => network === "x");
  expect(x).toMatchObject({ name: "X", limit: 280 });
  expect(x.text).toContain(`${product.baseUrl}${page}`);
  expect(x.text).toContain("The bell: from ");
  expect((await stranger.get(address)).status).toBe(404);
});
