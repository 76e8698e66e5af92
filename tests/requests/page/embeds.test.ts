import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { captions } from "~/db/schema/captions.ts";
import { sites } from "~/db/schema/sites.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { overviewOf } from "~/features/insights/analytics/queries.server.ts";
import { embedsPlayed } from "~/features/insights/deep-analytics/queries/embeds.server.ts";
import { piecesFor } from "~/features/insights/deep-analytics/queries/pieces.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { type CaptionId, newId, type VideoId } from "~/lib/ids.ts";
import { beaconRequest, viewingOf } from "../../support/beacons.ts";
import { createDomain } from "../../support/domains.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { createOffer } from "../../support/factories/sold-films.ts";
import { createVideo } from "../../support/factories/video.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { rewriteDocument } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { readyClip } from "../../support/ready-clip.ts";
import { HANGS_MS } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const KB = 1024;

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

/** An owner whose project has a film with captions, and a trailer. */
async function filmmaker() {
  const owner = await launchedOwner(product, { plan: "grow" });
  const { accountId } = owner;
  const project = await createProject(product.db, accountId, { title: "The Ice Bell" });
  const { filmId } = project;
  const film = await putFilmOnPage(product, { accountId, filmId }, Buffer.from("a film"));
  const trailerId = newId<VideoId>();
  await createVideo(product.db, accountId, { id: trailerId, playableKey: `films/${trailerId}/film.mp4` });
  await createClip(product.db, filmId, trailerId, { kind: "trailer", title: "The first bell" });
  await rewriteDocument(product.db, filmId);
  const { videoId } = film;
  return { ...owner, project, film, own: { accountId, filmId }, videoId, trailerId };
}

type Made = Awaited<ReturnType<typeof filmmaker>>;
const embedOf = (videoId: string) => guest.get(`/embed/${videoId}`);
const policyOf = (answer: Response) => answer.headers.get("content-security-policy") ?? "";
const ancestorsOf = (answer: Response) => /frame-ancestors ([^;]*)/.exec(policyOf(answer))?.[1];
const oEmbed = async (url: string, more: Record<string, string> = {}) => {
  const answer = await guest.get(`/oembed?${new URLSearchParams({ url, ...more })}`);
  return { status: answer.status, headers: answer.headers, body: answer.ok ? await answer.json() : null };
};
const choose = (owner: Made, embedding: string) => set(owner, "embedding", { embedding });
const set = async (owner: Made, path: string, fields: Record<string, string>) => {
  const answer = await owner.visitor.fetch(`/studio/settings/${path}`, {
    ...{ method: "POST", body: new URLSearchParams(fields) },
  });
  return [answer.status, await answer.text()] as const;
};

describe("the player alone", () => {
  test("plays without script too, loads nothing but its picture, and leads to the film's page", async () => {
    const { film, videoId, project } = await filmmaker();
    const answer = await embedOf(videoId);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const loaded = [...html.matchAll(/\s(?:src|srcset|href)="([^"]+)"/g)].map(([, address]) => address);
    const page = `${product.baseUrl}/films/${project.slug}`;
    const media = [film.posterKey, film.playableKey].map((key) => `/media/${key}`);
    const ways = [page, `${page}?utm_medium=embed`, `/report?about=${encodeURIComponent(`/embed/${videoId}`)}`];
    expect(new Set(loaded)).toEqual(new Set([...ways, ...media]));
    expect(html).toMatch(/<noscript[^>]*><video[^>]*controls[^>]*preload="none"/);
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain("The Ice Bell");
  });

  test("has its captions, and files that a sandbox may load", async () => {
    const { film, videoId } = await filmmaker();
    const id = newId<CaptionId>();
    const key = `films/${videoId}/${id}.vtt`;
    await product.db.insert(captions).values({ id, videoId, label: "English", srclang: "en", isDefault: true });
    await product.storage.put(key, Buffer.from("WEBVTT"));
    const html = await (await embedOf(videoId)).text();
    expect(html).toMatch(/<video[^>]*crossorigin="anonymous"/i);
    expect(html).toContain(`<track kind="captions" src="/media/${key}" srcLang="en"`);
    for (const file of [key, film.playableKey])
      expect((await guest.get(`/media/${file}`)).headers.get("access-control-allow-origin")).toBe("*");
  });

  test("is in no search engine, sets no cookie and reads none, and its first load fits its budget", async () => {
    const owner = await filmmaker();
    const { videoId } = owner;
    const answer = await embedOf(videoId);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const own = await owner.visitor.get(`/embed/${videoId}`);
    const html = await answer.text();
    expect(await own.text()).toBe(html);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(12 * KB);
  });

  test("of a shared clip has the browser's own controls", async () => {
    const { own, videoId } = await filmmaker();
    const clip = await readyClip(product, own.accountId, videoId, { sharedAt: new Date() });
    const answer = await guest.get(`/c/${clip.id}/embed`);
    expect([answer.status, ancestorsOf(answer)]).toEqual([200, "*"]);
    const html = await answer.text();
    expect(html).toContain(`src="/c/${clip.id}/video?v=1"`);
    expect(html).not.toContain("<script");
    expect((await guest.get(`/c/${clip.id}/video`)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });
});

describe("who may frame it", () => {
  test("is what its owner says, also while it is in memory; every other page stays closed", async () => {
    const owner = await filmmaker();
    const { videoId, project, username } = owner;
    const isFramedBy = (hosts: string) =>
      vi.waitFor(
        async () => {
          const answer = await embedOf(videoId);
          expect([ancestorsOf(answer), answer.headers.get("x-frame-options")]).toEqual([hosts, null]);
          expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
        },
        { timeout: HANGS_MS, interval: 20 },
      );
    await isFramedBy("*");
    await isFramedBy("*");
    expect(await set(owner, "embedding/hosts", { host: "Film.example" })).toEqual([200, expect.anything()]);
    expect(await set(owner, "embedding/hosts", { host: "*.bücher.example.com" })).toEqual([200, expect.anything()]);
    await choose(owner, "listed");
    await isFramedBy("'self' http://*.xn--bcher-kva.example.com:* http://film.example:*");
    await set(owner, "embedding/hosts/removal", { host: "*.xn--bcher-kva.example.com" });
    await isFramedBy("'self' http://film.example:*");
    await choose(owner, "nowhere");
    await isFramedBy("'none'");
    for (const path of [`/films/${project.slug}`, `/u/${username}`, "/login", "/embed", `/embed/${videoId}/more`]) {
      const answer = await guest.get(path);
      expect(["'self'", "'none'"], path).toContain(ancestorsOf(answer));
      expect(answer.headers.get("x-frame-options"), path).toMatch(/SAMEORIGIN|DENY/);
    }
  });

  test("refuses what is no site, by its field, and a list that is full", async () => {
    const owner = await filmmaker();
    const [status, text] = await set(owner, "embedding/hosts", { host: "https://example.org/films" });
    expect([status, text.includes("Please enter a site")]).toEqual([422, true]);
    const embedHosts = Array.from({ length: 50 }, (_, place) => `site-${place}.org`);
    await product.db.update(sites).set({ embedHosts }).where(eq(sites.accountId, owner.accountId));
    expect((await set(owner, "embedding/hosts", { host: "site-7.org" }))[0]).toBe(200);
    const full = await set(owner, "embedding/hosts", { host: "one-more.org" });
    expect([full[0], full[1].includes("at most 50 sites")]).toEqual([409, true]);
    expect((await choose(owner, "somewhere"))[0]).toBe(422);
  });
});

describe("what is not for everybody", () => {
  test("is a 404 that any site may show; the trailer of a film that must be paid plays", async () => {
    const owner = await filmmaker();
    await createOffer(product.db, owner.own);
    const sold = await embedOf(owner.videoId);
    expect([sold.status, ancestorsOf(sold), sold.headers.get("cache-control")]).toEqual([404, "*", "no-store"]);
    expect(await sold.text()).not.toContain("/media/");
    expect((await embedOf(owner.trailerId)).status).toBe(200);
    const { body } = await oEmbed(`${product.baseUrl}/films/${owner.project.slug}`);
    expect(body.html).toContain(`/embed/${owner.trailerId}"`);
    for (const unknown of [newId(), "x", `${owner.trailerId}%00`, "..%2f.."])
      expect((await embedOf(unknown)).status, unknown).toBe(404);
  });

  test("nor is a film on no page, one that is being prepared, and a stranger's", async () => {
    const { accountId } = await launchedOwner(product);
    const { id } = await createVideo(product.db, accountId, {});
    expect((await embedOf(id)).status).toBe(404);
  });
});

describe("the answer for other sites", () => {
  test("has the player and its picture for a film, and is named in the heads of its pages", async () => {
    const { project, videoId, film, username } = await filmmaker();
    const url = `${product.baseUrl}/films/${project.slug}`;
    const { status, headers, body } = await oEmbed(url, { maxwidth: "800", maxheight: "225", format: "json" });
    expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("application/json")]);
    expect(headers.get("cache-control")).toMatch(/public, max-age=\d+/);
    expect(body).toMatchObject({ version: "1.0", type: "video", title: "The Ice Bell", height: 225 });
    expect(body.width).toBeLessThanOrEqual(800);
    expect(body.thumbnail_url).toBe(`${product.baseUrl}/media/${film.posterKey}`);
    expect(body.html).toContain(`<iframe src="${product.baseUrl}/embed/${videoId}"`);
    expect((await oEmbed(`${product.baseUrl}/embed/${videoId}`)).body).toMatchObject({ type: "video" });
    const creator = await oEmbed(`${product.baseUrl}/u/${username}`);
    expect(creator.body).toMatchObject({ type: "link", author_url: `${product.baseUrl}/u/${username}` });
    for (const path of [`/films/${project.slug}`, `/u/${username}`]) {
      const page = await (await guest.get(path)).text();
      const [, href = ""] =
        /<link rel="alternate" type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(page) ?? [];
      const found = await guest.get(href.replaceAll("&amp;", "&").replace(product.baseUrl, ""));
      expect([path, found.status]).toEqual([path, 200]);
    }
  });

  test("knows a clip, and a page by its own domain", async () => {
    const { own, project, videoId } = await filmmaker();
    const { id } = await readyClip(product, own.accountId, videoId, { sharedAt: new Date() });
    const clip = `${product.baseUrl}/c/${id}`;
    expect((await oEmbed(clip)).body).toMatchObject({ type: "video", title: "The bell" });
    expect((await oEmbed(clip)).body.html).toContain(`src="${clip}/embed"`);
    expect(await (await guest.get(`/c/${id}`)).text()).toContain("application/json+oembed");
    const host = `${project.pageId}.example`;
    await createDomain(product, { accountId: own.accountId, pageId: project.pageId }, { host });
    const { port } = new URL(product.baseUrl);
    expect((await oEmbed(`http://${host}:${port}/`)).body).toMatchObject({ title: "The Ice Bell" });
    expect((await oEmbed(`http://${host}:${port}/studio`)).status).toBe(404);
  });

  test("is a 404 for every other address, and a 501 in another format", async () => {
    const { project } = await filmmaker();
    const { host } = new URL(product.baseUrl);
    const path = `/films/${project.slug}`;
    for (const url of [
      ...[`https://other.example${path}`, `http://${host}.evil.example${path}`, `http://${host}@evil.example${path}`],
      ...[`file://${host}${path}`, `javascript:alert(1)//${host}${path}`, path, "", `${product.baseUrl}/login`],
      ...[`${product.baseUrl}/films/no-such-film`, `${product.baseUrl}${path}?${"a".repeat(600)}`],
      ...[
        `${product.baseUrl}/embed/${newId()}`,
        `${product.baseUrl}/c/${newId()}`,
        `${product.baseUrl}/u/no-such-name`,
      ],
    ])
      expect((await oEmbed(url)).status, url).toBe(404);
    expect((await guest.get("/oembed")).status).toBe(404);
    expect((await oEmbed(`${product.baseUrl}${path}`, { format: "xml" })).status).toBe(501);
  });

  test("is a link where no other site may show the film; a hidden page has none", async () => {
    const owner = await filmmaker();
    const url = `${product.baseUrl}/films/${owner.project.slug}`;
    await choose(owner, "nowhere");
    expect((await oEmbed(url)).body).toMatchObject({ type: "link" });
    await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, owner.accountId));
    expect((await oEmbed(url)).status).toBe(404);
    expect(await (await owner.visitor.get(`/films/${owner.project.slug}`)).text()).not.toContain("json+oembed");
  });
});

test("what is played in a frame is a viewing of the site around it, which its owner sees", async () => {
  const { videoId, accountId } = await filmmaker();
  const play = { type: "play", second: 0, nth: 1 } as const;
  const send = async (on: string | null, path = `/embed/${videoId}`) => {
    const address = on === null ? "/beacon" : `/beacon?${new URLSearchParams({ on })}`;
    const what = { ...viewingOf(videoId, [play], { watched: 12 }), path, part: 1, serial: 1 };
    expect((await new Visitor(product.baseUrl).fetch(address, beaconRequest(what))).status).toBe(204);
  };
  for (const on of ["www.Reel.example", "reel.example", "", "<b>"]) await send(on);
  await send("reel.example", "/films/elsewhere");
  const rows = await product.db.select().from(viewings).where(eq(viewings.accountId, accountId));
  const hosts = rows.map(({ embedHost }) => embedHost ?? "our own page");
  expect(hosts.toSorted()).toEqual(["", "", "our own page", "reel.example", "reel.example"]);
  const today = dayOf(new Date());
  await rollUp(product.db, new Date());
  const { embeds, totals } = await overviewOf(product.db, accountId, today);
  const told = { host: "reel.example", plays: 2 };
  expect([embeds, totals.plays.count]).toEqual([[{ host: "", plays: 2 }, told], 5]);
  const pieces = await piecesFor(product.db, accountId, { from: today, to: today });
  expect(await embedsPlayed(product.db, accountId, pieces)).toContainEqual({ ...told, watchedSeconds: 24 });
});
