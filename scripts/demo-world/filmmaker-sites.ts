import { eq, sql } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import type { FilmContent } from "~/features/content/films/rules.ts";
import type { FilmId, PageId } from "~/lib/ids.ts";
import { withContent } from "../../tests/support/pages.ts";
import { addVideos, createSupport, listed } from "./extras.ts";
import type { Films } from "./filmmaker-films.ts";
import { AURORA, aurora, DUNES, dunes, SALT_ROAD, saltRoad } from "./filmmaker-pages.ts";
import { daysAgo, type Making, OWNER } from "./making.ts";
import { publishSample } from "./pages.ts";
import { addPortrait, addStill } from "./pictures.ts";
import { chanceOf } from "./random.ts";

/** A page and its film. */
export type Page = { pageId: PageId; filmId: FilmId };

export async function publishSite(making: Making, { pageId, filmId }: Page, films: Films): Promise<void> {
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
  const trailers = await addVideos(db, { filmId, kind: "trailer", days: 300 }, [
    { title: "Teaser: The Bell", description: "Forty seconds of weather.", videoId: films.teaser },
    { title: "Between Two Tides", description: "How the causeway scenes were made.", videoId: films.making },
  ]);
  const spotlights = await addVideos(db, { filmId, kind: "spotlight", days: 160 }, [
    { title: "The Last Mile", description: "Tove Sandahl and a bell of thirty kilos.", videoId: films.lastMile },
    { title: "Low Water", description: "Four hours of light, in six seconds.", videoId: films.lowWater },
  ]);
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

export async function publishStation(making: Making, { pageId, filmId }: Page, films: Films): Promise<void> {
  const stills = [await addStill(making, filmId, "night", 63)];
  const episodes = await addVideos(making.db, { filmId, kind: "episode", days: 62 }, [
    { title: "First Night", description: "Static, then a name.", videoId: films.second },
    { title: "Second Night", description: "The voice answers before the question.", videoId: films.third },
  ]);
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

export async function draftSand({ db }: Making, { pageId }: Page, films: Films): Promise<void> {
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
