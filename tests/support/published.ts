import { link, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { films } from "~/db/schema/films.ts";
import type { ClipKind } from "~/features/content/pages/rules.ts";
import { outsideSources, type PlayerData } from "~/features/player/player-data/rules.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import { publicContentPolicy } from "~/platform/content-policy.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { createClip, createPublishedSite } from "./factories/content.ts";
import { createVideo } from "./factories/video.ts";
import { makeFilm } from "./films.ts";
import { test as journey } from "./journey.ts";
import { rewriteDocument } from "./pages.ts";
import type { ProductProcess } from "./product-process.ts";

export type SiteValues = NonNullable<Parameters<typeof createPublishedSite>[1]>;
export type VideoValues = NonNullable<Parameters<typeof createVideo>[2]>;
export type Publish = (video: VideoValues | null, site?: SiteValues, episodes?: Episode[]) => Promise<string>;
/** A title with a video of its own; without one it is the page's film itself. */
export type Episode = { title: string; video?: VideoValues; kind?: ClipKind };

export const LINKED = { platform: "youtube", sourceUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" } as const;
/** As large as films are that loop behind their titles; the file itself is small. */
export const UPLOADED = { playableKey: "films/f/film.mp4", width: 1280, height: 720, durationMs: 20_000 };
export const POSTER = { posterKey: "posters/f/poster.jpg", posterWidth: 320, posterHeight: 180 };

/** A journey that begins on a public page with a film of its choice; returns the page's path. */
export const test = journey.extend<{ publish: Publish }>({
  publish: async ({ product }, use) => {
    const files = await filesOf(product);
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    await use((...args) => publish({ db, files }, ...args));
    await db.$client.end();
  },
});

type Services = { db: Db; files: string };

async function publish(services: Services, ...[video, site = {}, episodes = []]: Parameters<Publish>): Promise<string> {
  const { db } = services;
  const { accountId, username, filmId } = await createPublishedSite(db, site);
  const film = video && (await storedVideo(services, accountId, video));
  if (film) await db.update(films).set({ videoId: film.id }).where(eq(films.id, filmId));
  for (const [index, episode] of episodes.entries()) {
    const own = episode.video ? await storedVideo(services, accountId, episode.video) : film;
    const { title, kind = "episode" } = episode;
    if (own) await createClip(db, filmId, own.id, { title, kind, position: index + 1 });
  }
  await rewriteDocument(db, filmId);
  return `/u/${username}`;
}

/** The journey's film as a video of an account. */
export const videoOfJourney = async (product: ProductProcess, db: Db, accountId: AccountId, values: VideoValues) =>
  storedVideo({ db, files: await filesOf(product) }, accountId, values);

/** A video whose files are where the preparation would put them. */
async function storedVideo({ db, files }: Services, accountId: AccountId, values: VideoValues) {
  const id = newId<VideoId>();
  const own = (key: string | null | undefined) => key?.replace("/f/", `/${id}/`);
  for (const name of ["films/f/film.mp4", "posters/f/poster.jpg"]) {
    const copy = join(files, own(name) ?? "");
    await mkdir(dirname(copy), { recursive: true });
    await link(join(files, name), copy);
  }
  return createVideo(db, accountId, {
    ...{ id, ...values },
    ...{ playableKey: own(values.playableKey), posterKey: own(values.posterKey) },
  });
}

const made = new WeakMap<ProductProcess, Promise<string>>();

/** Makes the film and its poster, once per product; returns the folder of all files. */
function filesOf(product: ProductProcess): Promise<string> {
  const files = made.get(product) ?? makeFiles(product);
  made.set(product, files);
  return files;
}

async function makeFiles({ dataDir }: ProductProcess) {
  const [films = "", posters = ""] = ["films/f", "posters/f"].map((folder) => join(dataDir, "files", folder));
  for (const folder of [films, posters]) await mkdir(folder, { recursive: true });
  await rename(await makeFilm(films, "calm.mp4", 20), join(films, "film.mp4"));
  const plain = { create: { width: 320, height: 180, channels: 3, background: "slategray" } } as const;
  await sharp(plain).jpeg().toFile(join(posters, "poster.jpg"));
  return join(dataDir, "files");
}

/** Opens a public page with additional player data that is not in the database. */
export async function gotoWithPlayer(page: Page, path: string, more: Partial<PlayerData>, attributes = "") {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const html = (await response.text()).replace(/data-player="([^"]*)"/, (_, json: string) => {
      const player = { ...JSON.parse(json.replaceAll("&quot;", '"')), ...more };
      return `data-player="${JSON.stringify(player).replaceAll('"', "&quot;")}" ${attributes}`;
    });
    const policy = more.kind && publicContentPolicy(outsideSources(more.kind));
    const headers = { ...response.headers(), ...(policy && { "content-security-policy": policy }) };
    await route.fulfill({ response, headers, body: html });
  });
  await page.goto(path);
}
