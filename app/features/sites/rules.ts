/** Everything a visitor of `/u/{username}` can see, and nothing else: this is what templates draw. */
export type PublicSite = {
  username: string;
  displayName: string;
  role: "filmmaker" | "actor" | "distributor";
  template: "netflix" | "actors";
  theme: "midnight" | "cinematic" | "ocean" | "forest" | "sunset";
  title: string;
  description: string;
  genres: string[];
  platforms: string[];
  year: number;
  rating: string;
  matchLabel: string;
  film: PublicFilm | null;
  /** ISO 8601, UTC. */
  updatedAt: string;
};

export type PublicFilm = {
  id: string;
  /** `preparing` shows the poster alone; the page gains the film when it is ready. */
  status: "preparing" | "ready" | "unavailable";
  source: FilmSource | null;
  poster: Poster | null;
  durationMs: number | null;
  /** ISO 8601, UTC. */
  uploadedAt: string;
};

export type FilmSource =
  | { kind: "file"; url: string; type: "video/mp4"; width: number; height: number }
  | { kind: "embed"; platform: "youtube" | "vimeo" | "wistia"; videoId: string; embedUrl: string; watchUrl: string };

export type Poster = {
  url: string;
  width: number;
  height: number;
  /** Blurred stand-in as a `data:` address. */
  placeholder: string | null;
};
