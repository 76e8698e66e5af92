import { eq } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { createProject } from "~/features/content/projects/commands/projects.server.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { FolderId } from "~/lib/ids.ts";
import { createAudience } from "./audience.ts";
import { type CampaignNames, createCampaigns } from "./campaigns.ts";
import { createMadeClips } from "./clips.ts";
import { createCollections, filmmakerCollections } from "./collections.ts";
import { createComments, createReactions } from "./comments.ts";
import { createContacts } from "./contacts.ts";
import { createNotes, createSubscription } from "./extras.ts";
import { finishFilms, uploadAll } from "./filmmaker-films.ts";
import { AURORA, DUNES, SALT_ROAD } from "./filmmaker-pages.ts";
import { draftSand, type Page, publishSite, publishStation } from "./filmmaker-sites.ts";
import { filmsFinished, settleFilms } from "./films.ts";
import { createBoost, createLinks, filmmakerLinks } from "./links.ts";
import { daysAgo, type Making, OWNER, sampleId } from "./making.ts";
import { createOwner } from "./owner.ts";
import { createPacks } from "./packs.ts";
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
  await createReactions(db, { filmId: site.filmId, videoId: films.feature, count: 210, days: 150 }, chance);
  await createReactions(db, { filmId: station.filmId, videoId: films.pilot, count: 48, days: 60 }, chance);
  await createMadeClips(making, [films.feature, SALT_ROAD.title, 22_000], [films.pilot, AURORA.title, 12_000]);
  await createPacks(db, { filmId: site.filmId, videoId: films.feature }, people, chance);
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
