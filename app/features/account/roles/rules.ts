export const ROLES = ["filmmaker", "actor", "distributor"] as const;
export type Role = (typeof ROLES)[number];

export const MAX_PLATFORMS = 5;

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

const PLATFORMS_OF_ALL = ["website", "youtube", "vimeo"] as const;
const PLATFORMS_OF_FILMS = [
  ...(["netflix", "amazon", "tubi", "hulu", "appletv"] as const),
  ...(["festivals", "filmfreeway", "letterboxd"] as const),
] as const;
const PLATFORMS_OF_ACTORS = [
  ...(["imdb", "backstage", "casting", "actorsaccess"] as const),
  ...(["instagram", "linkedin", "spotlight", "mandy"] as const),
] as const;

export const ALL_PLATFORMS = [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_FILMS, ...PLATFORMS_OF_ACTORS] as const;
export type Platform = (typeof ALL_PLATFORMS)[number];

export const PLATFORMS: Record<Role, readonly Platform[]> = {
  filmmaker: [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_FILMS],
  actor: [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_ACTORS],
  distributor: [...PLATFORMS_OF_ALL, ...PLATFORMS_OF_FILMS],
};

const PLATFORM_NAMES: Record<Platform, string> = {
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

export const isPlatform = (id: string): id is Platform => Object.hasOwn(PLATFORM_NAMES, id);

export const platformName = (id: string) => (isPlatform(id) ? PLATFORM_NAMES[id] : id);

/** Path of the role's studio. */
export const dashboardPath = (role: Role | null) => (role === "actor" ? "/actors-dashboard" : "/dashboard");

type Chosen = { genres: string[]; platforms: string[] };

/** The chosen genres and platforms that the new role offers too. */
export const answersAfterRole = (role: Role, { genres, platforms }: Chosen) => ({
  genres: genres.filter((genre) => GENRES[role].includes(genre)),
  platforms: platforms.filter((platform) => isPlatform(platform) && PLATFORMS[role].includes(platform)),
});

/** Label of the Continue button under the platforms. */
export function platformsContinueLabel(count: number): string {
  if (count === 0) return "Select at least one platform";
  return `Continue with ${count} ${count === 1 ? "platform" : "platforms"}`;
}
