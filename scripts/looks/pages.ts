import sharp from "sharp";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { cropAround } from "~/features/content/pictures/rules/focus.ts";
import type { PublicClip, PublicFilm, PublicSite } from "~/features/page/public-site/rules.ts";
import { idNamed } from "../../tests/support/ids.ts";
import { publicFilm, publicSite } from "../../tests/support/public-site.ts";
import { FULL_SITE, THE_ACTOR } from "../../tests/support/rich-sites.ts";
import type { Reel } from "./footage.ts";

/** The pages that are looked at, and the picture or film behind each name in them. */
export function pagesOf(reels: Reel[]) {
  const files = new Map<string, Promise<Buffer> | Buffer>();
  const [first, second = first, third = second] = reels;
  if (!first || !second || !third) throw new Error("no footage");
  const full = filledFrom(FULL_SITE, first, reels, files);
  const actor = filledFrom(THE_ACTOR, second, reels, files);
  const thin = publicSite({
    ...{ title: third.title, description: SHORT_TEXT, film: filmOf(third, files), matchLabel: "", genres: [] },
    platforms: [],
  });
  return { sites: { full, thin, actor }, file: async (name: string) => (await files.get(name)) ?? first.poster.jpeg };
}

type Stored = Map<string, Promise<Buffer> | Buffer>;

const SHORT_TEXT =
  "A quiet morning in the meadow ends when somebody takes what is not his. What follows is a lesson that nobody asked for.";

const nameOf = ({ title }: Reel) => title.toLowerCase().replace(/\W+/g, "-");

function filmOf(reel: Reel, files: Stored, frame?: number): PublicFilm {
  const { durationMs, isPosterOfLoop } = reel;
  const name = nameOf(reel);
  const shown = reel.frames[frame ?? -1] ?? reel.poster;
  const { width, height } = shown;
  const poster = `${name}-${frame ?? "poster"}.jpg`;
  files.set(`${name}.mp4`, reel.loop);
  files.set(poster, shown.jpeg);
  return publicFilm({
    ...{ id: idNamed(poster), durationMs },
    source: {
      ...{ kind: "file", url: `/media/films/${name}.mp4`, type: "video/mp4", width, height },
      ...(isPosterOfLoop && { posterShot: { startMs: 0, endMs: durationMs } }),
    },
    poster: {
      ...{ url: `/media/posters/${poster}`, width, height, placeholder: null },
      ...(frame === undefined && reel.poster.focus && { focus: reel.poster.focus }),
    },
  });
}

const clipsOf = (clips: PublicClip[], reel: Reel, files: Stored, most: number) =>
  clips.slice(0, most).map((clip, at) => ({
    ...clip,
    film: { ...filmOf(reel, files, (at * 3 + 1) % reel.frames.length), durationMs: clip.film.durationMs },
  }));

function stillOf(reel: Reel, frame: number, files: Stored): string {
  const { jpeg, width, height } = reel.frames[frame % reel.frames.length] ?? reel.poster;
  const name = `looks-${nameOf(reel)}-${frame}-${width}x${height}.jpg`;
  files.set(name, jpeg);
  return `pictures/looks/${name}`;
}

/** A picture of four by five around its subject, as of a member of the cast. */
function portraitOf(reel: Reel, place: number, files: Stored): string {
  const shown = reel.portraits[place % reel.portraits.length] ?? reel.poster;
  const name = `looks-${nameOf(reel)}-face-${place}-${PORTRAIT.width}x${PORTRAIT.height}.jpg`;
  const part = cropAround(shown, PORTRAIT, shown.focus ?? MIDDLE);
  files.set(name, sharp(shown.jpeg).extract(part).resize(PORTRAIT).jpeg().toBuffer());
  return `pictures/looks/${name}`;
}

const PORTRAIT = { width: 480, height: 600 };
const MIDDLE = { x: 50, y: 50 };

function filledFrom(site: PublicSite, reel: Reel, reels: Reel[], files: Stored): PublicSite {
  const { title } = reel;
  const { profile } = site;
  const face = (at: number) => portraitOf(reels[at % reels.length] ?? reel, Math.floor(at / reels.length), files);
  return {
    ...{ ...site, title, film: filmOf(reel, files), content: contentOf(site.content, { reel, face, files }) },
    episodes: clipsOf(site.episodes, reel, files, 3),
    trailers: clipsOf(site.trailers, reel, files, 2),
    shorts: clipsOf(site.shorts, reel, files, 2),
    spotlights: clipsOf(site.spotlights, reel, files, 4),
    moreFilms: clipsOf(site.moreFilms, reels.at(-1) ?? reel, files, 3),
    profile: profile && {
      ...{ ...profile, profileImageKey: "" },
      headshots: [1, 2, 3].map((at) => ({ imageKey: portraitOf(reel, at, files), alt: "" })),
      pastProjects: profile.pastProjects.map((project, at) => ({ ...project, imageKey: at ? "" : face(1) })),
    },
  };
}

type Sources = { reel: Reel; face: (at: number) => string; files: Stored };

const NAMES = ["Ingrid Solheim", "Noor Haddad", "Tomasz Wieczorek", "Bea Lindqvist", "Rui Tavares"];
const ROLES = ["Marit", "Liv", "The ferryman", "Grandmother", "The priest"];
const FESTIVAL = { festival: "Sitges Film Festival", award: "Best Short Film", year: "2025" };
const QUOTE = { text: "You leave the cinema and look at the sky for a while.", source: "Frames", url: "" };
const MORE_CREDITS = [
  { job: "Visual effects", name: "Marek Vosse" },
  { job: "Stunts", name: "Ilse Brandt" },
];

function contentOf(content: FilmContent, { reel, face, files }: Sources): FilmContent {
  const { press } = content;
  const [screening] = press.screenings;
  return {
    ...{ ...EMPTY_CONTENT, ...content, subtitle: "Forty years later, somebody says sorry" },
    cast: NAMES.map((name, at) => ({ name, role: ROLES[at] ?? "", imageKey: at < 4 ? face(at) : "" })),
    credits: [...content.credits, ...MORE_CREDITS],
    story: { ...content.story, directorImageKey: face(3) },
    press: {
      ...press,
      stillKeys: [0, 1, 3, 4, 6, 7, 9].map((frame) => stillOf(reel, frame, files)),
      stillAlts: [],
      laurels: [...press.laurels, FESTIVAL],
      quotes: [...press.quotes, QUOTE],
      screenings: [
        ...press.screenings,
        ...(screening ? [{ ...screening, day: "2026-10-02", venue: "Cinema Galeries" }] : []),
      ],
    },
  };
}
