export const ROLES = ["filmmaker", "actor", "distributor"] as const;
export type Role = (typeof ROLES)[number];

/** The eight steps, in order; their names are the last part of their addresses. */
export const STEPS = ["welcome", "username", "role", "genres", "video", "platforms", "generation", "ready"] as const;
export type Step = (typeof STEPS)[number];

export const MAX_PLATFORMS = 5;

/** Pause between the last key and the question whether a username is free. */
export const USERNAME_CHECK_DELAY_MS = 300;

export const GENRES: Record<Role, readonly string[]> = {
  filmmaker: [
    "Drama",
    "Comedy",
    "Documentary",
    "Horror",
    "Thriller",
    "Action",
    "Sci-Fi",
    "Romance",
    "Animation",
    "Experimental",
    "Mystery",
    "Western",
  ],
  actor: [
    "Drama",
    "Comedy",
    "Action",
    "Horror",
    "Romance",
    "Period/Historical",
    "Sci-Fi/Fantasy",
    "Musical/Theatre",
    "Commercial",
    "Voice Acting",
    "Mocap/Gaming",
    "Improv",
  ],
  distributor: [
    "Independent Films",
    "Documentaries",
    "Foreign Films",
    "Horror/Genre",
    "Arthouse",
    "Short Films",
    "Series/Episodic",
    "Festival Circuit",
    "Educational",
    "Commercial",
    "Streaming Rights",
    "Theatrical",
  ],
};

const PLATFORMS_OF_ALL = ["website", "youtube", "vimeo"];
const PLATFORMS_OF_FILMS = ["netflix", "amazon", "tubi", "hulu", "appletv", "festivals", "filmfreeway", "letterboxd"];
const PLATFORMS_OF_ACTORS = [
  "imdb",
  "backstage",
  "casting",
  "actorsaccess",
  "instagram",
  "linkedin",
  "spotlight",
  "mandy",
];

export const PLATFORMS: Record<Role, readonly string[]> = {
  filmmaker: [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_FILMS],
  actor: [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_ACTORS],
  distributor: [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_FILMS],
};

const PLATFORM_NAMES: Record<string, string> = {
  website: "Website",
  youtube: "YouTube",
  vimeo: "Vimeo",
  netflix: "Netflix",
  amazon: "Amazon Prime Video",
  tubi: "Tubi",
  hulu: "Hulu",
  appletv: "Apple TV",
  festivals: "Film Festivals",
  filmfreeway: "FilmFreeway",
  letterboxd: "Letterboxd",
  imdb: "IMDb",
  backstage: "Backstage",
  casting: "Casting Networks",
  actorsaccess: "Actors Access",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  spotlight: "Spotlight",
  mandy: "Mandy",
};

export const platformName = (id: string) => PLATFORM_NAMES[id] ?? id;

/** What an account has answered so far, with what was made of it. */
export type Standing = {
  accountEmail: string;
  email: string | null;
  username: string | null;
  role: Role | null;
  genres: string[];
  platforms: string[];
  videoId: string | null;
  title: string | null;
  description: string | null;
  contentSkipped: boolean;
  /** The furthest step reached, 1 to 8. */
  step: number;
  /** When an answer last changed. */
  answeredAt: Date | null;
  generatedAt: Date | null;
  onboardedAt: Date | null;
};

export const stepNumber = (step: Step) => STEPS.indexOf(step) + 1;

export const stepPath = (step: Step) => `/onboarding/${step}`;

/** The step an address names; null when it names none. */
export const stepInPath = (path: string): Step | null =>
  STEPS.find((step) => path.replace(/\/+$/, "") === stepPath(step)) ?? null;

export const dashboardPath = (role: Role | null) => (role === "actor" ? "/actors-dashboard" : "/dashboard");

/** The furthest step that may be opened: never past the first missing answer. */
export function furthestStep(standing: Standing): Step {
  const missing = STEPS.findIndex((step) => !isAnswered(step, standing));
  const reached = Math.min(Math.max(standing.step, 1), STEPS.length) - 1;
  return STEPS[missing === -1 ? reached : Math.min(missing, reached)] ?? "welcome";
}

function isAnswered(step: Step, standing: Standing): boolean {
  switch (step) {
    case "welcome":
      return standing.email !== null;
    case "username":
      return standing.username !== null;
    case "role":
      return standing.role !== null;
    case "genres":
      return standing.genres.length > 0;
    case "video":
      return standing.contentSkipped || (standing.title !== null && standing.videoId !== null);
    case "platforms":
      return standing.platforms.length > 0;
    default:
      return !needsGeneration(standing);
  }
}

/** True when no site was made yet, or an answer changed since. */
export const needsGeneration = ({ generatedAt, answeredAt }: Standing) =>
  generatedAt === null || (answeredAt !== null && answeredAt > generatedAt);

/** Where an account goes that asks for the wizard as a whole. */
export const wizardEntrance = (standing: Standing) =>
  standing.onboardedAt ? dashboardPath(standing.role) : stepPath(furthestStep(standing));

/** Where an account is sent that may not see `step` now; null when it may. A launched account may still change its film. */
export function detour(step: Step, standing: Standing): string | null {
  if (standing.onboardedAt) return step === "video" ? null : wizardEntrance(standing);
  return stepNumber(step) > stepNumber(furthestStep(standing)) ? wizardEntrance(standing) : null;
}

/** Genres and platforms that a changed role still offers. */
export const answersAfterRole = (role: Role, { genres, platforms }: Pick<Standing, "genres" | "platforms">) => ({
  genres: genres.filter((genre) => GENRES[role].includes(genre)),
  platforms: platforms.filter((platform) => PLATFORMS[role].includes(platform)),
});

const RESERVED = new Set(["admin", "root", "system", "support", "help", "info", "test", "demo"]);

/** Why a username cannot be taken by anyone, in the words shown at the field; null when it can. */
export function usernameProblem(username: string): string | null {
  if (!username) return "Username is required";
  if (username.length < 3) return "Username must be at least 3 characters";
  if (username.length >= 30) return "Username must be less than 30 characters";
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return "Username can only contain letters, numbers, dashes and underscores";
  if (RESERVED.has(username.toLowerCase())) return "This username is reserved";
  return null;
}

export const USERNAME_TAKEN = "This username is already taken";
export const USERNAME_FREE = "Username is available!";

/** Usernames to offer, best first: the part of the email before the at-sign, then the role's name, then numbered ones. */
export function usernameSuggestions(email: string, role: Role | null): string[] {
  const fromEmail = (email.split("@")[0] ?? "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 25);
  const bases = [fromEmail, role ?? "filmmaker"].filter((name) => usernameProblem(name) === null);
  const numbered = (base: string) => [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${base}-${n}`)];
  return bases.flatMap(numbered);
}

/** The first suggestion nobody has, without regard to case; empty when all are gone. */
export function firstFree(suggestions: string[], taken: string[]): string {
  const gone = new Set(taken.map((name) => name.toLowerCase()));
  return suggestions.find((name) => !gone.has(name.toLowerCase())) ?? "";
}

/** Why a film cannot be taken into the answers, in the words shown at its field. */
export const FILM_MESSAGES = {
  missing: "Please enter a video URL or upload a file",
  link: "Please enter a valid video URL",
  uploading: "Please wait until your file is uploaded",
  failed: "This file cannot be shown. Please choose another one",
} as const;

/** Words of the Continue button under the platforms. */
export function platformsContinueLabel(count: number): string {
  if (count === 0) return "Select at least one platform";
  return `Continue with ${count} ${count === 1 ? "platform" : "platforms"}`;
}

/** The generation animation: each text with the time it stands, in milliseconds. */
export const GENERATION_TEXTS = [
  { text: "Assembling your footage...", ms: 1000 },
  { text: "Adding your details...", ms: 1000 },
  { text: "Creating your cinematic experience...", ms: 1000 },
  { text: "And... Action!", ms: 500 },
] as const;
/** Stillness after the last text before the animation ends. */
const GENERATION_END_MS = 500;
/** The preview is shown after this time, whatever happens. */
export const GENERATION_FALLBACK_MS = 5000;

/** When each text of the animation begins and when it ends, in milliseconds from the start. */
export function generationTimeline(): { starts: number[]; endsAt: number } {
  const starts: number[] = [];
  let at = 0;
  for (const { ms } of GENERATION_TEXTS) {
    starts.push(at);
    at += ms;
  }
  return { starts, endsAt: at + GENERATION_END_MS };
}

/** What the site of these answers shows. `now` gives the year. */
export function siteFromAnswers(role: Role, standing: Standing, now: Date) {
  return {
    role,
    template: role === "actor" ? ("actors" as const) : ("netflix" as const),
    title: standing.title ?? (role === "actor" ? "My Portfolio" : "My Film Project"),
    description: standing.description ?? "",
    genres: standing.genres,
    platforms: standing.platforms,
    year: now.getUTCFullYear(),
    videoId: standing.videoId,
  };
}
