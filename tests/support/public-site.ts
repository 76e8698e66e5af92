import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import type { PublicFilm, PublicSite } from "~/features/page/public-site/rules.ts";
import { idNamed } from "./ids.ts";

/** A film that plays at a provider. */
export const linkedFilm = {
  kind: "embed",
  platform: "youtube",
  videoId: "aqz-KE-bpKQ",
  embedUrl: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  watchUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
} as const;

/** A ready uploaded film with a poster. */
export const publicFilm = (values: Partial<PublicFilm> = {}): PublicFilm => ({
  id: idNamed("3b0f6e9c-57a3-4a53-9d0e-0f4c3f6f1a11"),
  status: "ready",
  source: { kind: "file", url: "/media/films/one/film.mp4", type: "video/mp4", width: 1920, height: 1080 },
  poster: { url: "/media/posters/one/poster.jpg", width: 1600, height: 900, placeholder: null },
  durationMs: 92 * 60_000,
  uploadedAt: "2026-03-01T12:00:00.000Z",
  ...values,
});

/** A filmmaker's page with content in every part. */
export const publicSite = (values: Partial<PublicSite> = {}): PublicSite => ({
  username: "ada",
  displayName: "Ada Marsh",
  role: "filmmaker",
  template: "netflix",
  theme: "midnight",
  title: "The Salt Road",
  description: "Two sisters walk a drowned coast to return a stolen bell.",
  genres: ["Drama", "Mystery", "Thriller"],
  platforms: ["website", "letterboxd"],
  platformLinks: filledLinks(),
  year: 2026,
  rating: "NR",
  matchLabel: "98% Match",
  film: publicFilm(),
  filmId: idNamed("7a1d7f0e-2b1c-4f5e-8a52-9b1a4f2f7c11"),
  slug: "the-salt-road",
  content: EMPTY_CONTENT,
  episodes: [],
  trailers: [],
  shorts: [],
  spotlights: [],
  profile: values.role === "actor" ? EMPTY_PROFILE : null,
  moreFilms: [],
  card: { url: "/media/prints/one/card.jpg", width: 1200, height: 630 },
  updatedAt: "2026-03-01T12:00:00.000Z",
  ...values,
});
