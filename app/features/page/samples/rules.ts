import { defaultTitle } from "~/features/account/onboarding/rules.ts";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { type ActorProfile, EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import type { PublicClip, PublicSite } from "~/features/page/public-site/rules.ts";
import type { ClipId, FilmId, VideoId } from "~/lib/ids.ts";

type SampleOptions = Pick<PublicSite, "username" | "displayName" | "role" | "template" | "theme">;

/** The page of a film without any data yet. `now` gives the year. */
export const blankPage = (options: SampleOptions, now: Date): PublicSite => ({
  ...options,
  title: defaultTitle(options.role),
  description: "",
  genres: [],
  platforms: [],
  platformLinks: filledLinks(),
  year: now.getUTCFullYear(),
  rating: "NR",
  matchLabel: "",
  film: null,
  filmId: "" as FilmId,
  slug: "",
  content: EMPTY_CONTENT,
  profile: options.role === "actor" ? EMPTY_PROFILE : null,
  episodes: [],
  trailers: [],
  shorts: [],
  spotlights: [],
  moreFilms: [],
  card: null,
  updatedAt: now.toISOString(),
});

type Sample = { role: Role; displayName: string; title: string; description: string; genres: string[] };

const SAMPLES: Record<"netflix" | "actors", Sample> = {
  netflix: {
    role: "filmmaker",
    displayName: "A sample page",
    title: "Your Film Here",
    description: "This is a sample of the page that a film gets: its picture fills the screen, and plays at a touch.",
    genres: ["Drama", "Documentary"],
  },
  actors: {
    role: "actor",
    displayName: "Your Name Here",
    title: "A sample page",
    description:
      "This is a sample of the page that an actor gets: a name set large, beside the reel that plays at a touch.",
    genres: ["Drama", "Comedy", "Voice Acting"],
  },
};

/** A sample of a template, for visitors without a page of their own; its texts say that it is a sample. */
export function samplePage(template: keyof typeof SAMPLES, now: Date): PublicSite {
  const { role, displayName, ...film } = SAMPLES[template];
  const options = { username: "", displayName, role, template, theme: "design" } as const;
  return { ...blankPage(options, now), ...film, ...(role === "actor" && actorsSample(now)), sample: true };
}

const PROFILE: ActorProfile = {
  ...EMPTY_PROFILE,
  bio: "Here you tell who you are on stage and on screen, in your own words.",
  careerHighlights: ["A prize, a premiere or a part that people remember"],
  pastProjects: [{ title: "A title of yours", role: "Your role", year: "", type: "film", imageKey: "" }],
  casting: { ...EMPTY_PROFILE.casting, languages: ["The languages that you act in"], skills: ["What else you can do"] },
  contact: {
    ...EMPTY_PROFILE.contact,
    agent: { name: "The name of your agent", agency: "The agency", email: "", phone: "" },
    availability: "When you are free",
    location: "Where you can work",
  },
};

/** Every part of an actor's page, with a text that says what will be there. */
function actorsSample(now: Date): Pick<PublicSite, "profile" | "shorts" | "spotlights"> {
  const film = {
    status: "preparing",
    source: null,
    poster: null,
    durationMs: null,
    uploadedAt: now.toISOString(),
  } as const;
  const clip = (name: string, title: string): PublicClip => ({
    id: name as ClipId,
    title,
    description: "",
    film: { id: name as VideoId, ...film },
  });
  return {
    profile: PROFILE,
    shorts: [clip("short", "A short film or a scene")],
    spotlights: [clip("spotlight", "An upright clip")],
  };
}
