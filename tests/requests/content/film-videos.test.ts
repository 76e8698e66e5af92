import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captions } from "~/db/schema/captions.ts";
import { pageVersions } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { addClip, orderClips, removeClip } from "~/features/content/film-videos/commands.server.ts";
import { isOnPublicPage } from "~/features/content/film-videos/queries/visibility.server.ts";
import { sweepVideos } from "~/features/content/media-use/jobs.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { ClipKind } from "~/features/content/pages/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { type CaptionId, type ClipId, newId, type OwnPage, type VideoId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const LINK = { platform: "vimeo", sourceUrl: "https://vimeo.com/76979871" } as const;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof createPublishedSite>>;

const ownPage = async ({ accountId }: Pick<Owner, "accountId">) => ({
  accountId,
  pageId: found(await siteOfAccount(product.db, accountId)).id,
});

const addTo = async (owner: Owner, clip: Parameters<typeof addClip>[2]) => {
  const own = await ownPage(owner);
  return product.db.transaction((tx) => addClip({ tx, queue: product.queue }, own, clip, NOW));
};

async function add(owner: Owner, title: string, kind: ClipKind = "episode", video = LINK) {
  const { id: videoId } = await createVideo(product.db, owner.accountId, video);
  const added = await addTo(owner, { kind, title, description: "", film: { link: null, videoId } });
  if (!added.ok) throw new Error(added.reason);
  return { id: added.id, videoId };
}
const remove = async (own: OwnPage, clipId: ClipId) => product.db.transaction((tx) => removeClip(tx, own, clipId, NOW));
const publish = ({ accountId }: Pick<Owner, "accountId">) => publishPage(product.db, accountId, NOW);
/** Scripts hold the whole draft and what is published. */
const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, "");
const titles = async ({ username }: Owner) => {
  const found = await siteByUsername(product.db, username);
  return {
    episodes: found?.site.episodes.map(({ title }) => title),
    trailers: found?.site.trailers.map(({ title }) => title),
  };
};

describe("a film's episodes and trailers", () => {
  it("are shown in their order, which can be changed, and can be removed", async () => {
    const owner = await createPublishedSite(product.db);
    const { username } = owner;
    const ids = [await add(owner, "One"), await add(owner, "Two"), await add(owner, "Three")].map(({ id }) => id);
    const teaser = await add(owner, "Teaser", "trailer");
    expect(await titles(owner)).toEqual({ episodes: [], trailers: [] });
    await publish(owner);
    expect(await titles(owner)).toEqual({ episodes: ["One", "Two", "Three"], trailers: ["Teaser"] });

    const visitor = new Visitor(product.baseUrl);
    await until(async () => (await visitor.get(`/u/${username}`)).headers.has("etag"), "the page is cached");
    const own = await ownPage(owner);
    const order = (clipIds: ClipId[]) =>
      product.db.transaction((tx) => orderClips(tx, own, { kind: "episode", clipIds }, NOW));
    expect(await order(ids.toReversed())).toEqual({ ok: true });
    expect((await titles(owner)).episodes).toEqual(["One", "Two", "Three"]);
    await publish(owner);
    expect((await titles(owner)).episodes).toEqual(["Three", "Two", "One"]);
    await until(async () => {
      const html = await (await visitor.get(`/u/${username}`)).text();
      return html.indexOf("Three") < html.indexOf("One");
    }, "visitors see the new order");
    for (const wrong of [ids.slice(1), [...ids, teaser.id], [ids[0], ids[0], ids[1]].map((id) => found(id))]) {
      expect(await order(wrong)).toEqual({ ok: false, reason: "other-clips" });
    }

    const first = found(ids[0]);
    expect(await remove(own, first)).toEqual({ ok: true });
    expect(await remove(own, first)).toEqual({ ok: false, reason: "not-found" });
    expect((await titles(owner)).episodes).toEqual(["Three", "Two", "One"]);
    await publish(owner);
    expect((await titles(owner)).episodes).toEqual(["Three", "Two"]);
    expect((await add(owner, "Four")).id).not.toBe(first);
    await publish(owner);
    expect((await titles(owner)).episodes).toEqual(["Three", "Two", "Four"]);
  });

  it("are published with source, captions, chapters and the intro's end of their video", async () => {
    const owner = await createPublishedSite(product.db);
    const file = { playableKey: "films/e/film.mp4", width: 320, height: 180, introEndMs: 12_000 } as const;
    const video = await createVideo(product.db, owner.accountId, file);
    await product.db
      .insert(captions)
      .values({ id: newId<CaptionId>(), videoId: video.id, label: "Deutsch", srclang: "de" });
    const clip = {
      kind: "episode",
      title: "One",
      description: "A bell.",
      film: { link: null, videoId: video.id },
    } as const;
    await addTo(owner, clip);
    expect((await siteByUsername(product.db, owner.username))?.site.episodes).toEqual([]);
    await publish(owner);
    const found = await siteByUsername(product.db, owner.username);
    expect(found?.site.episodes).toMatchObject([
      {
        title: "One",
        description: "A bell.",
        film: {
          introSeconds: 12,
          source: { kind: "file", url: "/media/films/e/film.mp4", captions: [{ srclang: "de", label: "Deutsch" }] },
        },
      },
    ]);
    const html = await (await new Visitor(product.baseUrl).get(`/u/${owner.username}`)).text();
    const episodes = html.match(/data-episodes="([^"]*)"/)?.[1]?.replaceAll("&quot;", '"') ?? "[]";
    expect(JSON.parse(episodes)).toMatchObject([{ videoId: video.id, title: "One", introSeconds: 12 }]);
  });

  it("are public if and only if their page is public", async () => {
    const [open, hidden] = [
      await createPublishedSite(product.db),
      await createPublishedSite(product.db, { profilePublic: false }),
    ];
    const [shown, secret] = [await add(open, "One"), await add(hidden, "One")];
    expect(await isOnPublicPage(product.db, shown.videoId)).toBe(false);
    for (const owner of [open, hidden]) await publish(owner);
    expect(await isOnPublicPage(product.db, shown.videoId)).toBe(true);
    expect(await isOnPublicPage(product.db, secret.videoId)).toBe(false);
    await remove(await ownPage(open), shown.id);
    expect(await isOnPublicPage(product.db, shown.videoId)).toBe(true);
    await publish(open);
    expect(await isOnPublicPage(product.db, shown.videoId)).toBe(false);
    expect(await isOnPublicPage(product.db, (await createVideo(product.db, open.accountId)).id)).toBe(false);
  });
});

describe("a clip is refused", () => {
  it("for another account's film, and for another account's video", async () => {
    const [owner, stranger] = [await createPublishedSite(product.db), await createAccount(product.db)];
    const [video, theirs] = [
      await createVideo(product.db, owner.accountId, LINK),
      await createVideo(product.db, stranger.accountId, LINK),
    ];
    const clip = { kind: "episode", title: "One", description: "" } as const;
    const own = await ownPage(owner);
    const asStranger = { ...own, accountId: stranger.accountId };
    const addVideo = (to: OwnPage, videoId: VideoId) =>
      product.db.transaction((tx) =>
        addClip({ tx, queue: product.queue }, to, { ...clip, film: { link: null, videoId } }, NOW),
      );
    expect(await addVideo(asStranger, theirs.id)).toEqual({ ok: false, reason: "not-found" });
    expect(await addVideo(own, theirs.id)).toEqual({ ok: false, reason: "missing" });
    expect(await addVideo(own, video.id)).toMatchObject({ ok: true });
    expect(await addVideo(own, video.id)).toEqual({ ok: false, reason: "shown-already" });

    const { id } = await add(owner, "Two");
    expect(await remove(asStranger, id)).toEqual({ ok: false, reason: "not-found" });
    const order = product.db.transaction((tx) => orderClips(tx, asStranger, { kind: "episode", clipIds: [] }, NOW));
    expect(await order).toEqual({ ok: false, reason: "not-found" });
  });
});

it("stays with its video while a version names it, and goes a month after the last one", async () => {
  const owner = await createPublishedSite(product.db);
  const remaining = async (videoId: VideoId) =>
    (await product.db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))).length;
  const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
  const [kept, dropped] = [await add(owner, "Kept"), await add(owner, "Dropped")];
  await remove(await ownPage(owner), dropped.id);
  await publishPage(product.db, owner.accountId, NOW);
  await remove(await ownPage(owner), kept.id);
  await publishPage(product.db, owner.accountId, NOW);
  await sweepVideos(product, later(29));
  expect([await remaining(kept.videoId), await remaining(dropped.videoId)]).toEqual([1, 1]);
  await sweepVideos(product, later(31));
  expect([await remaining(kept.videoId), await remaining(dropped.videoId)]).toEqual([1, 0]);
  const { pageId } = await ownPage(owner);
  await product.db.delete(pageVersions).where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, 2)));
  await sweepVideos(product, later(31));
  expect(await remaining(kept.videoId)).toBe(0);
});

describe("/studio/film/episodes", () => {
  const EPISODES = "/studio/film/episodes";
  const FILM = { kind: "episode", videoUrl: "https://vimeo.com/76979871", description: "" };

  it("adds a link, shows the list, changes its order and removes one", async () => {
    const owner = await launchedOwner(product);
    const { visitor, username, filmId } = owner;
    for (const title of ["The coast", "The bell"]) {
      expect((await visitor.post(EPISODES, { ...FILM, title })).status).toBe(201);
    }
    const listed = async () => {
      const html = withoutScripts(await (await visitor.get(EPISODES)).text());
      return ["The coast", "The bell"]
        .filter((title) => html.includes(title))
        .sort((one, other) => html.indexOf(one) - html.indexOf(other));
    };
    expect(await listed()).toEqual(["The coast", "The bell"]);
    expect(await titles({ ...owner, filmId })).toMatchObject({ episodes: [] });
    await publish(owner);
    const ids = async () => (await siteByUsername(product.db, username))?.site.episodes.map(({ id }) => id) ?? [];
    const body = new URLSearchParams([["kind", "episode"], ...(await ids()).toReversed().map((id) => ["clipIds", id])]);
    expect((await visitor.fetch(`${EPISODES}/order`, { method: "PUT", body })).status).toBe(200);
    expect(await listed()).toEqual(["The bell", "The coast"]);
    expect(await titles({ ...owner, filmId })).toMatchObject({ episodes: ["The coast", "The bell"] });
    await publish(owner);
    expect(await titles({ ...owner, filmId })).toMatchObject({ episodes: ["The bell", "The coast"] });
    body.delete("clipIds");
    expect((await visitor.fetch(`${EPISODES}/order`, { method: "PUT", body })).status).toBe(409);

    const [first = ""] = await ids();
    const { visitor: stranger } = await launchedOwner(product);
    expect((await stranger.fetch(`${EPISODES}/${first}`, { method: "DELETE" })).status).toBe(404);
    expect((await visitor.fetch(`${EPISODES}/${first}`, { method: "DELETE" })).status).toBeLessThan(300);
    expect(await listed()).toEqual(["The coast"]);
    expect(await titles({ ...owner, filmId })).toMatchObject({ episodes: ["The bell", "The coast"] });
    await publish(owner);
    expect(await titles({ ...owner, filmId })).toMatchObject({ episodes: ["The coast"] });
  });

  it("refuses an unsupported link with the wizard's messages", async () => {
    const { visitor } = await launchedOwner(product);
    const answer = async (fields: Record<string, string>) => {
      const response = await visitor.post(EPISODES, { ...FILM, title: "One", ...fields });
      return [response.status, await response.text()] as const;
    };
    for (const [fields, message] of [
      [{ title: "" }, "Please enter a title"],
      [{ videoUrl: "https://example.org/film" }, "Please enter a valid video URL"],
      [{ videoUrl: "" }, "Please enter a video URL or upload a file"],
      [{ videoUrl: "", videoId: newId<VideoId>() }, "Please enter a video URL or upload a file"],
    ] as const) {
      const [status, html] = await answer(fields);
      expect([status, html.includes(message)]).toEqual([422, true]);
    }
  });
});
