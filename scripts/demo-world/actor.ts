import { inquiries, inquiryAnswers } from "~/db/schema/inquiries.ts";
import { type ActorProfile, EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { InquiryId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { withContent } from "../../tests/support/pages.ts";
import { createAudience } from "./audience.ts";
import { type CampaignNames, createCampaigns } from "./campaigns.ts";
import { createMadeClips } from "./clips.ts";
import { actorCollections, createCollections } from "./collections.ts";
import { createReactions } from "./comments.ts";
import { createContacts } from "./contacts.ts";
import { addVideos, createNotes, createSubscription, createSupport, listed } from "./extras.ts";
import { addCaptions, filmsFinished, settleFilms, uploadFilm } from "./films.ts";
import { createLinks, type NewLink } from "./links.ts";
import { dayAgo, daysAgo, type Making, OWNER, sampleId } from "./making.ts";
import { createOwner } from "./owner.ts";
import { publishSample } from "./pages.ts";
import { addPortrait, type Figure } from "./pictures.ts";
import { type Chance, chanceOf } from "./random.ts";

const PAGE = {
  title: "Idris Calloway: Reel",
  description:
    "Screen and stage. Ferrymen, liars, fathers, and the occasional detective who should have stayed at home.",
  genres: ["Drama", "Period/Historical"],
};

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
  await createReactions(db, site.filmId, videos.reel, 120, 150, chance);
  await createMadeClips(making, [videos.reel, "Reel", 15_000], [videos.detective, "Inspector Vale", 6_000]);
  await createCollections(db, actorCollections(site.pageId));
  await createInquiries(db);
  const links = await createLinks(db, linksOf(site.filmId));
  await createNotes(db, [
    [148, "The Salt Road at Harbour Film Week"],
    [118, "New reel"],
  ]);
  await createSubscription(db);
  const page = { ...site, videoId: videos.reel, path: `/u/demo-${SAMPLE_LETTERS}`, seconds: 15, weight: 1 };
  await createAudience(db, { links, base: 17, shown: [page] }, chance);
}

async function uploadAll(making: Making) {
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

type Videos = Record<"reel" | "ferryman" | "detective" | "father", VideoId>;

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

async function publishPage(
  making: Making,
  site: Awaited<ReturnType<typeof createOwner>>,
  videos: Videos,
  chance: Chance,
) {
  const { db } = making;
  const headshots: ActorProfile["headshots"] = [];
  for (const { figure, alt } of FIGURES)
    headshots.push({ imageKey: await addPortrait(making, OWNER, figure, 341), alt });
  const spotlights = await addVideos(
    db,
    site.filmId,
    "spotlight",
    [
      { title: "The Ferryman", description: "The Salt Road: the price of a crossing.", videoId: videos.ferryman },
      { title: "Inspector Vale", description: "Two minutes of not confessing.", videoId: videos.detective },
      { title: "The Father", description: "A voice message, in one take.", videoId: videos.father },
    ],
    60,
  );
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

const profileOf = (headshots: ActorProfile["headshots"]): Partial<ActorProfile> => ({
  bio: "Idris Calloway grew up above a chandlery in Whitby and trained in Glasgow. He played the Ferryman in Mara Lindqvist's The Salt Road, two seasons of Harbour Lights, and more dead men on stage than he can count. He rows, he sings bass, and he learns lines on trains.",
  careerHighlights: [
    "Best Supporting Actor, Harbour Film Week",
    "Two seasons as Inspector Vale in Harbour Lights",
    "Company member, The Slipway Theatre",
  ],
  ...{ profileImageKey: headshots[0]?.imageKey ?? "", headshots },
  pastProjects: [
    { title: "The Salt Road", year: dayAgo(200).slice(0, 4), role: "The Ferryman", imageKey: "", type: "film" },
    {
      title: "Harbour Lights",
      year: dayAgo(500).slice(0, 4),
      role: "Inspector Vale",
      imageKey: "",
      type: "television",
    },
    { title: "The Weather Glass", year: dayAgo(800).slice(0, 4), role: "Captain Rudd", imageKey: "", type: "theater" },
    { title: "Nine Letters Home", year: dayAgo(1_100).slice(0, 4), role: "The Father", imageKey: "", type: "film" },
  ],
  reels: [{ name: "Voice reel", url: "https://example.com/calloway/voice" }],
  casting: {
    ...EMPTY_PROFILE.casting,
    ...{ playingAgeFrom: "38", playingAgeTo: "50", heightCm: "185", basedIn: "Whitby and London", union: "Equity" },
    ...{
      eyes: "Brown",
      hair: "Black, greying",
      workPermit: "United Kingdom, Ireland",
      selfTape: "Within 24 hours, own room and light",
    },
    languages: ["English", "French", "Some Norwegian"],
    accents: ["Yorkshire", "RP", "Glasgow", "Trinidad"],
    skills: ["Rowing", "Bass singing", "Stage combat", "Piano"],
    licences: ["Driving licence", "Powerboat level 2"],
  },
  contact: {
    ...EMPTY_PROFILE.contact,
    agent: { name: "Wilma Strand", agency: "Strand & Ashdown", email: "agents@example.com", phone: "+44 20 7946 0144" },
    ...{ availability: "From the week after next", location: "London, Leeds, Newcastle" },
  },
});

const linksOf = (filmId: Awaited<ReturnType<typeof createOwner>>["filmId"]): NewLink[] => [
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

type Asked = {
  name: string;
  company: string;
  project: string;
  dates: string;
  message: string;
  days: number;
  answer?: string;
};

const ASKED: Asked[] = [
  {
    name: "Nell Ortiz",
    company: "Ortiz Casting",
    project: "The Lamplighter",
    dates: "Three weeks in spring",
    days: 95,
    message: "We are looking for a lamplighter who has seen too much. Would you read for us on tape?",
    answer: "With pleasure, Nell. You have the tape tomorrow; I lit it with one lamp.",
  },
  {
    name: "Gustav Ekman",
    company: "Nordlys Drama",
    project: "Harbour Lights, third season",
    dates: "Autumn, nine episodes",
    days: 41,
    message: "Vale is back from the dead, if you are. Are you free from the second block on?",
    answer: "I am free, and so is he. My agent has the dates.",
  },
  {
    name: "Priya Nair",
    company: "",
    project: "Commercial for a ferry line",
    dates: "Two days",
    days: 12,
    message: "Forgive the obvious idea: would the Ferryman sell ferry tickets? Rates attached in the next mail.",
  },
  {
    name: "Caleb Whitlock",
    company: "The Slipway Theatre",
    project: "The Tempest",
    dates: "Rehearsals from February",
    days: 4,
    message: "Prospero. You know you want to.",
  },
  {
    name: "Amara Okafor",
    company: "Okafor & Bell",
    project: "Untitled radio play",
    dates: "One day in the studio",
    days: -1,
    message: "A voice that can hold twelve minutes of weather. Yours, we think.",
  },
];

async function createInquiries(db: Db): Promise<void> {
  for (const { days, answer, ...words } of ASKED) {
    const [id, at] = [sampleId<InquiryId>(), daysAgo(days, "10:35")];
    const answeredAt = answer ? new Date(at.getTime() + 5 * 3_600_000) : null;
    const email = `${words.name.toLowerCase().replace(" ", ".")}@example.com`;
    await db.insert(inquiries).values({
      ...{ id, accountId: OWNER, email, ...words, fingerprint: id, visitor: "", createdAt: at, answeredAt },
      readAt: days > 5 ? new Date(at.getTime() + 3_600_000) : null,
    });
    if (answer && answeredAt)
      await db
        .insert(inquiryAnswers)
        .values({ id: sampleId<InquiryId>(), inquiryId: id, text: answer, sentAt: answeredAt });
  }
}
