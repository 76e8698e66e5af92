import { eq, sql } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { videos } from "~/db/schema/videos.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import type { FilmContent } from "~/features/content/films/rules.ts";
import { createProject } from "~/features/content/projects/commands/projects.server.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { FilmId, FolderId, PageId, VideoId } from "~/lib/ids.ts";
import { withContent } from "../../tests/support/pages.ts";
import { createAudience } from "./audience.ts";
import { type CampaignNames, createCampaigns } from "./campaigns.ts";
import { createMadeClips } from "./clips.ts";
import { createCollections, filmmakerCollections } from "./collections.ts";
import { createComments, createReactions } from "./comments.ts";
import { createContacts } from "./contacts.ts";
import { addVideos, createNotes, createSubscription, createSupport, listed } from "./extras.ts";
import { AURORA, aurora, DUNES, dunes, SALT_ROAD, saltRoad } from "./filmmaker-pages.ts";
import { addCaptions, filmsFinished, type Shot, settleFilms, uploadFilm } from "./films.ts";
import { createBoost, createLinks, filmmakerLinks } from "./links.ts";
import { daysAgo, type Making, OWNER, sampleId } from "./making.ts";
import { createOwner } from "./owner.ts";
import { createPacks } from "./packs.ts";
import { publishSample } from "./pages.ts";
import { addPortrait, addStill } from "./pictures.ts";
import { chanceOf } from "./random.ts";

const CAMPAIGNS: CampaignNames = {
  completed: "Premiere announcement",
  paused: "Letters from the set",
  active: "Monthly letter",
  scheduled: "Winter screenings",
  draft: "Aurora Station: first night",
  address: "https://example.com/the-salt-road",
  sender: "Ferryhouse Films, 4 Slipway Lane, Whitby YO22 4DX",
};

type Page = { pageId: PageId; filmId: FilmId };
type Words = { title: string; description: string; genres: string[] };

/** Mara Lindqvist, who makes films on a cold coast. */
export async function buildFilmmaker(making: Making): Promise<void> {
  const { db } = making;
  const chance = chanceOf(20_261_123);
  const site: Page = await createOwner(db, {
    name: "Mara Lindqvist",
    role: "filmmaker",
    platforms: ["website", "festivals"],
    ...SALT_ROAD,
  });
  const station = await newProject(making, AURORA, 64, "Series");
  const sand = await newProject(making, DUNES, 21, "In the making");
  const films = await uploadAll(making);
  await filmsFinished(making);
  await settleFilms(making);
  await finishFilms(making, films);
  await publishSite(making, site, films);
  await publishStation(making, station, films);
  await draftSand(making, sand, films);
  const people = await createContacts(db, 11);
  await createCampaigns(db, people, CAMPAIGNS, chance);
  await createComments(db, site.filmId, chance);
  await createReactions(db, site.filmId, films.feature, 210, 150, chance);
  await createReactions(db, station.filmId, films.pilot, 48, 60, chance);
  await createMadeClips(making, [films.feature, SALT_ROAD.title, 22_000], [films.pilot, AURORA.title, 12_000]);
  await createPacks(db, site.filmId, films.feature, people, chance);
  await createCollections(db, filmmakerCollections(site.pageId));
  const links = await createLinks(db, filmmakerLinks(site.filmId, station.filmId));
  const boosted = links.find(({ way }) => way === "boost");
  if (boosted) await createBoost(db, boosted.id, chance);
  await createNotes(db, [
    [148, "Harbour Film Week"],
    [118, "Premiere announcement"],
  ]);
  await createSubscription(db);
  const open = links.filter(({ weight }) => weight > 1);
  const path = (word: string) => `/films/${word}-${SAMPLE_LETTERS}`;
  await createAudience(
    db,
    {
      ...{ links: open, base: 24 },
      shown: [
        { ...site, videoId: films.feature, path: `/u/demo-${SAMPLE_LETTERS}`, seconds: 22, weight: 0.66 },
        { ...site, videoId: films.feature, path: path("the-salt-road"), seconds: 22, weight: 0.16 },
        { ...station, videoId: films.pilot, path: path("aurora-station"), seconds: 12, weight: 0.18 },
      ],
    },
    chance,
  );
}

async function newProject({ db }: Making, { title, description }: Words, days: number, folder: string): Promise<Page> {
  const [folderId, at] = [sampleId<FolderId>(), daysAgo(days, "10:00")];
  await db.insert(projectFolders).values({ id: folderId, accountId: OWNER, name: folder, createdAt: at });
  const wish = { title, description, template: "netflix" as const, folderId };
  const made = await db.transaction((tx) => createProject(tx, OWNER, wish, at));
  if (!made.ok) throw new Error("the plan has no room for a project");
  const [page] = await db.select({ pageId: pages.id, filmId: pages.filmId }).from(pages).where(eq(pages.id, made.id));
  if (!page) throw new Error("the project is not there");
  return page;
}

const scene = (name: Shot["scene"], seconds: number): Shot => ({ scene: name, seconds });

async function uploadAll(making: Making) {
  const upload = (name: string, days: number, shots: Shot[], height: number, crf: number) =>
    uploadFilm(making, { name, days, cut: { shots, height, crf } });
  const upright = (name: string, days: number, shot: Shot) =>
    uploadFilm(making, { name, days, cut: { shots: [shot], height: 640, crf: 30, upright: true } });
  return {
    feature: await upload("the-salt-road", 345, [scene("dusk", 9), scene("dawn", 7), scene("dunes", 8)], 720, 32),
    teaser: await upload("the-salt-road-teaser", 344, [scene("night", 5), scene("dusk", 5)], 360, 30),
    making: await upload("between-two-tides", 300, [scene("dawn", 5), scene("dusk", 4)], 360, 30),
    pilot: await upload("aurora-station-1", 64, [scene("night", 8), scene("dawn", 5)], 720, 33),
    second: await upload("aurora-station-2", 63, [scene("dusk", 4), scene("night", 4)], 360, 30),
    third: await upload("aurora-station-3", 63, [scene("night", 7)], 360, 30),
    sand: await upload("what-the-dunes-keep", 21, [scene("dunes", 9)], 720, 34),
    lastMile: await upright("last-mile", 200, scene("dunes", 6)),
    lowWater: await upright("low-water", 160, scene("dusk", 6)),
  };
}

type Films = Record<
  "feature" | "teaser" | "making" | "pilot" | "second" | "third" | "sand" | "lastMile" | "lowWater",
  VideoId
>;

async function finishFilms(making: Making, films: Films): Promise<void> {
  const chapters = [
    { startMs: 0, title: "Low water" },
    { startMs: 8_500, title: "The towers" },
    { startMs: 15_000, title: "The last mile" },
  ];
  await making.db.update(videos).set({ chapters, introEndMs: 3_000 }).where(eq(videos.id, films.feature));
  await addCaptions(making, films.feature, [
    [1, 4, "The road is only there for four hours."],
    [5, 8, "Then it belongs to the sea again."],
    [10, 13, "Do you hear it? That is not the wind."],
    [17, 20, "You carried it this far. You can carry it home."],
  ]);
  await addCaptions(making, films.pilot, [
    [1, 4, "[Static] Station to anyone."],
    [5, 8, "It answered. I had not asked yet."],
  ]);
}

async function publishSite(making: Making, { pageId, filmId }: Page, films: Films): Promise<void> {
  const { db } = making;
  const maker = await addPortrait(
    making,
    filmId,
    { scene: "dawn", left: 500, lean: -14, shoulders: 290, hair: "long" },
    341,
  );
  const cast = [
    await addPortrait(making, filmId, { scene: "dusk", left: 250, lean: 18, shoulders: 280, hair: "short" }, 341),
    await addPortrait(making, filmId, { scene: "night", left: 420, lean: -6, shoulders: 270, hair: "long" }, 341),
    await addPortrait(making, filmId, { scene: "dunes", left: 90, lean: 8, shoulders: 310, hair: "cap" }, 341),
  ];
  const stills = [
    await addStill(making, filmId, "dusk", 340),
    await addStill(making, filmId, "dawn", 340),
    await addStill(making, filmId, "dunes", 340),
  ];
  const trailers = await addVideos(
    db,
    filmId,
    "trailer",
    [
      { title: "Teaser: The Bell", description: "Forty seconds of weather.", videoId: films.teaser },
      { title: "Between Two Tides", description: "How the causeway scenes were made.", videoId: films.making },
    ],
    300,
  );
  const spotlights = await addVideos(
    db,
    filmId,
    "spotlight",
    [
      { title: "The Last Mile", description: "Tove Sandahl and a bell of thirty kilos.", videoId: films.lastMile },
      { title: "Low Water", description: "Four hours of light, in six seconds.", videoId: films.lowWater },
    ],
    160,
  );
  const content: Partial<FilmContent> = saltRoad({ maker, cast, stills });
  await publishSample(
    db,
    pageId,
    (draft) => {
      const document = withContent({ ...draft, ...SALT_ROAD, videoId: films.feature }, content);
      return { ...document, lists: { ...document.lists, trailers: listed(trailers), spotlights: listed(spotlights) } };
    },
    139,
  );
  const [lastMile, lowWater] = spotlights;
  const chance = chanceOf(7);
  if (lastMile && lowWater)
    await createSupport(
      db,
      [
        { clip: lastMile, goalCents: 50_000, featured: true, count: 31 },
        { clip: lowWater, goalCents: 20_000, featured: false, count: 12 },
      ],
      chance,
    );
}

async function publishStation(making: Making, { pageId, filmId }: Page, films: Films): Promise<void> {
  const stills = [await addStill(making, filmId, "night", 63)];
  const episodes = await addVideos(
    making.db,
    filmId,
    "episode",
    [
      { title: "First Night", description: "Static, then a name.", videoId: films.second },
      { title: "Second Night", description: "The voice answers before the question.", videoId: films.third },
    ],
    62,
  );
  await publishSample(
    making.db,
    pageId,
    (draft) => {
      const document = withContent({ ...draft, ...AURORA, videoId: films.pilot, template: "scifi" }, aurora(stills));
      return { ...document, lists: { ...document.lists, episodes: listed(episodes) } };
    },
    33,
  );
}

async function draftSand({ db }: Making, { pageId }: Page, films: Films): Promise<void> {
  const own = { accountId: OWNER, pageId };
  await db.transaction((tx) =>
    changeDraft(
      tx,
      own,
      (draft) => withContent({ ...draft, ...DUNES, videoId: films.sand, template: "documentary" }, dunes()),
      daysAgo(2, "19:15"),
    ),
  );
  await db
    .update(pages)
    .set({ editedAt: sql`${daysAgo(2, "19:15")}` })
    .where(eq(pages.id, pageId));
}
