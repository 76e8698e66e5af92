import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { type ActorProfile, EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { sampleComments, sceneClip, uprightClip } from "./clips.ts";

const PROFILE: ActorProfile = {
  ...EMPTY_PROFILE,
  bio: "Mara Vale went to a theater school and spent six years on stage before her first part in a film. She speaks three languages, rides, and does her own stunts on foot.",
  careerHighlights: ["Lead in The Long Light, four episodes", "Best actress, festival of short films"],
  pastProjects: [
    { title: "The Long Light", role: "Ines", year: "", type: "film", imageKey: "" },
    { title: "Night Ferry", role: "Captain Holm", year: "", type: "television", imageKey: "" },
    { title: "The Seagull", role: "Nina", year: "", type: "theater", imageKey: "" },
  ],
  casting: {
    ...EMPTY_PROFILE.casting,
    ...{ playingAgeFrom: "25", playingAgeTo: "35", heightCm: "172", basedIn: "Lisbon" },
    languages: ["English", "Portuguese", "German"],
    skills: ["Riding", "Climbing", "Singing (alto)"],
  },
  contact: {
    ...EMPTY_PROFILE.contact,
    agent: { name: "Oda Lind", agency: "Lind & Daughters", email: "", phone: "" },
    availability: "From next month",
    location: "Lisbon, Berlin, London",
  },
};

/** An actor's page with every section. */
export function actorSample(now: Date) {
  return {
    displayName: "Mara Vale",
    role: "actor",
    title: "The Long Light",
    description: "Stage and screen. Currently Ines in The Long Light, a series in four landscapes.",
    genres: ["Drama", "Action", "Voice Acting"],
    profile: PROFILE,
    film: sceneClip("film", "dunes", { title: "The Long Light", description: "" }, now).film,
    content: {
      ...EMPTY_CONTENT,
      ...{ director: "Noor Adler", producer: "Samuel Brandt" },
      cast: [
        { name: "Mara Vale", role: "Ines", imageKey: "" },
        { name: "Tomas Rehn", role: "The stranger", imageKey: "" },
      ],
    },
    shorts: [
      sceneClip("short", "dusk", { title: "Night Ferry, scene 12", description: "Captain Holm says no." }, now),
      sceneClip("short", "dawn", { title: "Showreel", description: "Scenes from four films." }, now),
    ],
    spotlights: [uprightClip({ title: "Behind the scenes: the lake", description: "" }, now)],
    comments: sampleComments(COMMENTS, now),
  } satisfies Partial<PublicSite>;
}

const COMMENTS = [
  {
    ...{ name: "Helene", likes: 11, daysAgo: 3 },
    content: "I saw you in The Seagull and came here to find out what is next.",
    reply: "That was a good year. The Long Light is next!",
  },
  { name: "Casper", content: "The walk across the dune. No words, and I understood everything.", likes: 8, daysAgo: 6 },
];
