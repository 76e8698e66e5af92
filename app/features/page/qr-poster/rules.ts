import type { Press } from "~/features/content/films/rules.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { logotypeOfKey, type StoredPicture } from "~/features/content/pictures/rules.ts";
import { portraitKey } from "~/features/content/profiles/rules.ts";
import { pressKit } from "~/features/page/press-kit/rules.ts";
import { heroPicture } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";
import { fileWord } from "~/lib/file-words.ts";

/** A higher number makes every poster again. */
export const QR_POSTER_DESIGN = 2;

/** Sizes of paper, each beside its factor to A4. */
export const PAPER_SIZES = { a4: 1, a3: Math.SQRT2 } as const;
export type PaperSize = keyof typeof PAPER_SIZES;

export const QR_POSTER = "/studio/qr-poster";

const LAURELS_MOST = 4;

/** A picture by its storage key; `focus` is the point that stays in sight. */
type PosterPicture = { key: string; focus: Focus | null };

/** What a poster with a code shows. */
export type QrPoster = {
  title: string;
  /** Key art carries the title in itself, so that none is set. */
  hasTitleInPicture: boolean;
  /** Stands for the title. */
  logotype?: StoredPicture;
  line: string;
  picture: PosterPicture | null;
  laurels: Press["laurels"];
  credits: { job: string; names: string[] }[];
  facts: string;
  /** On the poster of one screening. */
  screening?: PosterScreening;
};

/** Where and when the film is shown, as it is printed. */
export type PosterScreening = { festival: string; when: string; where: string };

/** The poster of a page: of the film, or of the actor. */
export function qrPosterOf(site: PublicSite, screening?: PosterScreening): QrPoster {
  const { title, displayName, year, genres, content, profile } = site;
  const own = content.keyArt.portrait;
  const logotype = profile ? null : logotypeOfKey(content.logotypeImageKey);
  return {
    title: profile ? displayName : title,
    hasTitleInPicture: !profile && own !== null,
    ...(logotype && { logotype }),
    line: profile ? "Actor" : content.subtitle,
    picture: profile ? portraitOf(profile) : own ? { key: own.imageKey, focus: own } : stillOf(site),
    laurels: content.press.laurels.slice(0, LAURELS_MOST),
    credits: profile ? [] : pressKit(site).credits,
    facts: (profile ? [genres.join(", ")] : [displayName, String(year), genres.join(", ")]).filter(Boolean).join(" · "),
    ...(screening && { screening }),
  };
}

function stillOf(site: PublicSite): PosterPicture | null {
  const found = heroPicture(site);
  return found && { key: mediaKey(found.picture.url), focus: found.focus };
}

function portraitOf(profile: NonNullable<PublicSite["profile"]>): PosterPicture | null {
  const key = portraitKey(profile);
  return key ? { key, focus: null } : null;
}

/** Every word that is set on the poster; a logotype or key art shows the title without letters. */
export const wordsOfPoster = ({
  title,
  hasTitleInPicture,
  logotype,
  line,
  laurels,
  credits,
  facts,
  screening,
}: QrPoster): string[] => [
  ...(hasTitleInPicture || logotype ? [] : [title]),
  ...[line, facts, ...Object.values(screening ?? {})],
  ...laurels.flatMap(({ festival, award }) => [festival, award]),
  ...credits.flatMap(({ job, names }) => [job, ...names]),
];

/** The file name of the download, still clear in a folder a year later. */
export const qrPosterName = (slug: string, size: PaperSize, screening?: PosterScreening) =>
  `${[slug, screening && fileWord(screening.festival), "poster", size].filter(Boolean).join("-")}.pdf`;

/** The poster's files, as far as they are made. */
export type QrPosters = {
  state: "making" | "late" | "made";
  /** The fonts of PDFs lack letters of its words. */
  lacksLetters: boolean;
  files: { size: PaperSize; fileName: string; url: string }[];
};
