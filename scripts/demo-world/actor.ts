import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { FilmId } from "~/lib/ids.ts";
import { createActorComments } from "./actor-comments.ts";
import { createInquiries } from "./actor-inquiries.ts";
import { PAGE, publishPage, type Videos } from "./actor-page.ts";
import { createAudience } from "./audience.ts";
import { type CampaignNames, createCampaigns } from "./campaigns.ts";
import { createMadeClips } from "./clips.ts";
import { actorCollections, createCollections } from "./collections.ts";
import { createReactions } from "./comments.ts";
import { createContacts } from "./contacts.ts";
import { createNotes, createSubscription } from "./extras.ts";
import { addCaptions, filmsFinished, settleFilms, uploadFilm } from "./films.ts";
import { createLinks, type NewLink } from "./links.ts";
import type { Making } from "./making.ts";
import { createOwner } from "./owner.ts";
import { chanceOf } from "./random.ts";

const CAMPAIGNS: CampaignNames = {
  completed: "New reel",
  paused: "Letters from the set",
  active: "Monthly letter to casting",
  scheduled: "First night: The Weather Glass",
  draft: "Harbour Lights, third season",
  address: "https://example.com/calloway",
  sender: "Strand & Ashdown, 12 Mill Lane, London N1 7GU",
};

/** Idris Calloway, an actor with a reel, headshots and inquiries from casting. */
export async function buildActor(making: Making): Promise<void> {
  const { db } = making;
  const chance = chanceOf(20_261_124);
  const site = await createOwner(db, {
    name: "Idris Calloway",
    role: "actor",
    platforms: ["website", "spotlight"],
    ...PAGE,
  });
  const videos = await uploadAll(making);
  await filmsFinished(making);
  await settleFilms(making);
  await addCaptions(making, videos.reel, [
    [1, 4, "You want the bell across. What do you leave me?"],
    [7, 10, "I have rowed better men than you, and drowned worse."],
  ]);
  await publishPage(making, site, videos, chance);
  const people = await createContacts(db, 23);
  await createCampaigns(db, people, CAMPAIGNS, chance);
  await createReactions(db, { filmId: site.filmId, videoId: videos.reel, count: 120, days: 150 }, chance);
  await createMadeClips(making, [videos.reel, "Reel", 15_000], [videos.detective, "Inspector Vale", 6_000]);
  await createCollections(db, actorCollections(site.pageId));
  await createInquiries(db);
  await createActorComments(db, site.filmId);
  const links = await createLinks(db, linksOf(site.filmId));
  await createNotes(db, [
    [148, "The Salt Road at Harbour Film Week"],
    [118, "New reel"],
  ]);
  await createSubscription(db);
  const page = { ...site, videoId: videos.reel, path: `/u/demo-${SAMPLE_LETTERS}`, seconds: 15, weight: 1 };
  await createAudience(db, { links, base: 17, shown: [page] }, chance);
}

async function uploadAll(making: Making): Promise<Videos> {
  const upright = (name: string, days: number, scene: "dawn" | "dusk" | "night") =>
    uploadFilm(making, { name, days, cut: { shots: [{ scene, seconds: 6 }], height: 640, crf: 31, upright: true } });
  const shots = [
    { scene: "dawn" as const, seconds: 6 },
    { scene: "dunes" as const, seconds: 6 },
    { scene: "night" as const, seconds: 5 },
  ];
  return {
    reel: await uploadFilm(making, { name: "reel", days: 345, cut: { shots, height: 720, crf: 33 } }),
    ferryman: await upright("the-ferryman", 210, "dusk"),
    detective: await upright("the-detective", 130, "night"),
    father: await upright("the-father", 60, "dawn"),
  };
}

const linksOf = (filmId: FilmId): NewLink[] => [
  {
    title: "Instagram bio",
    word: "reel",
    days: 84,
    weight: 30,
    way: null,
    filmId,
    emoji: ["🎭"],
    utm: { source: "instagram", medium: "social" },
  },
  {
    title: "Casting directors",
    word: "casting",
    days: 80,
    weight: 20,
    way: null,
    filmId,
    utm: { source: "email", medium: "email" },
  },
  {
    title: "Programme booklet",
    word: "booklet",
    days: 61,
    weight: 9,
    way: "qr",
    filmId,
    utm: { source: "programme", medium: "print" },
  },
];
