import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import type { FilmId, PageId, VideoId } from "~/lib/ids.ts";
import { withContent } from "../../tests/support/pages.ts";
import { profileOf } from "./actor-profile.ts";
import { addVideos, createSupport, listed } from "./extras.ts";
import { type Making, OWNER } from "./making.ts";
import { publishSample } from "./pages.ts";
import { addPortrait, type Figure } from "./pictures.ts";
import type { Chance } from "./random.ts";

export const PAGE = {
  title: "Idris Calloway: Reel",
  description:
    "Screen and stage. Ferrymen, liars, fathers, and the occasional detective who should have stayed at home.",
  genres: ["Drama", "Period/Historical"],
};

export type Videos = Record<"reel" | "ferryman" | "detective" | "father", VideoId>;

const FIGURES: { figure: Figure; alt: string }[] = [
  {
    figure: { scene: "dusk", left: 300, lean: 0, shoulders: 300, hair: "short" },
    alt: "Idris Calloway against the evening light, looking ahead",
  },
  {
    figure: { scene: "dawn", left: 640, lean: 30, shoulders: 290, hair: "cap" },
    alt: "Idris Calloway in a cap, half turned away",
  },
  {
    figure: { scene: "night", left: 520, lean: -24, shoulders: 310, hair: "short" },
    alt: "Idris Calloway in front of northern lights",
  },
];

/** Profile, headshots and spotlight clips. */
export async function publishPage(
  making: Making,
  site: { pageId: PageId; filmId: FilmId },
  videos: Videos,
  chance: Chance,
) {
  const { db } = making;
  const headshots: ActorProfile["headshots"] = [];
  for (const { figure, alt } of FIGURES)
    headshots.push({ imageKey: await addPortrait(making, OWNER, figure, 341), alt });
  const spotlights = await addVideos(db, { filmId: site.filmId, kind: "spotlight", days: 60 }, [
    { title: "The Ferryman", description: "The Salt Road: the price of a crossing.", videoId: videos.ferryman },
    { title: "Inspector Vale", description: "Two minutes of not confessing.", videoId: videos.detective },
    { title: "The Father", description: "A voice message, in one take.", videoId: videos.father },
  ]);
  await publishSample(
    db,
    site.pageId,
    (draft) => {
      const content = {
        callToAction: {
          title: "See me on stage",
          description: "First nights, and what I am rehearsing.",
          buttonText: "Dates",
          buttonUrl: "https://example.com/calloway",
          showButton: true,
          icon: "calendar" as const,
        },
      };
      const document = withContent(
        { ...draft, ...PAGE, videoId: videos.reel, template: "actors" },
        content,
        profileOf(headshots),
      );
      return { ...document, lists: { ...document.lists, spotlights: listed(spotlights) } };
    },
    58,
  );
  const asked = spotlights.map((clip, index) => ({
    clip,
    goalCents: 15_000,
    featured: index === 0,
    count: [14, 8, 5][index] ?? 0,
  }));
  await createSupport(db, asked, chance);
}
