import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { type FocusedPicture, keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import { slugOf } from "~/features/content/films/rules.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
import { portraitKey } from "~/features/content/profiles/rules.ts";
import type { Format } from "~/features/outreach/networks/rules.ts";
import { OG_IMAGE, ogImageOf } from "~/features/page/og-images/rules.ts";
import { leadFilm } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";

/** A higher number makes every picture again. */
const PICTURES_DESIGN = 2;

/** The formats made for posts; `link` is missing because a shared link shows its own og-image. */
export const MADE_FORMATS = ["square", "portrait", "story", "wide"] as const satisfies Format[];
export type MadeFormat = (typeof MADE_FORMATS)[number];

export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/**
 * Pixels. Sizes as the networks show them uncropped: Instagram 1:1 and 4:5 at 1080 across, stories 9:16, X 16:9.
 * `foot` is the lower edge of the lettering: stories cover the lowest 340 and the topmost 250 with their own buttons
 * (Instagram's and TikTok's advice for advertisers).
 */
export const SHEETS: Record<
  MadeFormat,
  Size & { margin: number; foot: number; title: { height: number; largest: number } }
> = {
  square: { width: 1080, height: 1080, margin: 76, foot: 1004, title: { height: 430, largest: 236 } },
  portrait: { width: 1080, height: 1350, margin: 76, foot: 1274, title: { height: 470, largest: 256 } },
  story: { width: 1080, height: 1920, margin: 84, foot: 1560, title: { height: 600, largest: 290 } },
  wide: { width: 1600, height: 900, margin: 88, foot: 812, title: { height: 440, largest: 256 } },
};

/** Pixels. */
export const sizeOf = (format: Format): Size => (format === "link" ? OG_IMAGE : SHEETS[format]);

export const pictureFile = (format: MadeFormat) => `${format}.jpg`;

/** File names of downloads, still clear in a folder a year later. */
export const downloadName = ({ role, slug, username }: PublicSite, format: Format, { width, height }: Size) =>
  `${role === "actor" ? slugOf(username) : slug}-${format}-${width}x${height}.jpg`;

export type SocialPictures = {
  /** `late` ones were requested and are overdue. */
  state: "made" | "making" | "late";
  pictures: Partial<Record<Format, Size & { url: string; fileName: string }>>;
};

/** `focus` is the point around which the owner's own picture is cropped. */
export type Source = Size & { key: string; focus?: Focus };

/** The owner's picture of this shape, the film's still or the actor's face; null means placeholder art. */
export function sourceFor(format: MadeFormat, site: PublicSite): Source | null {
  const poster = leadFilm(site)?.poster;
  const own = keyArtPicture(site.content.keyArt, format === "square" ? "square" : "wide");
  const film = own ?? (poster ? { picture: poster, focus: null } : null);
  const still = film && sourceOf(film);
  const face = site.profile && pictureOfKey(portraitKey(site.profile));
  return format === "wide" ? (still ?? face) : (face ?? still);
}

const sourceOf = ({ picture: { url, width, height }, focus }: FocusedPicture): Source => ({
  ...{ key: mediaKey(url), width, height },
  ...(focus && { focus }),
});

/** Everything that is visible on the pictures. */
export const picturesContent = (site: PublicSite) => [
  PICTURES_DESIGN,
  ogImageOf(site),
  canonicalPath(site),
  MADE_FORMATS.map((format) => sourceFor(format, site)?.key),
  ...MADE_FORMATS.flatMap((format) => sourceFor(format, site)?.focus ?? []),
];

/**
 * Position of the picture on the sheet, and its fade into the background: `toward` is the side of the lettering,
 * `ground` the opacity of the background at that side, 0 to 1.
 */
export type Arrangement = {
  picture: Box;
  fade: { from: number; to: number; toward: "bottom" | "left"; ground: number };
};

/** A face on a wide sheet is at its right. A film picture on a tall one fills the upper part. */
export function arrangementFor(format: MadeFormat, source: Size | null, letteringTop: number): Arrangement {
  const { width, height } = SHEETS[format];
  if (source && format === "wide" && source.height > source.width) {
    const across = Math.round((height * 4) / 5);
    const picture = { left: width - across, top: 0, width: across, height };
    return { picture, fade: { from: picture.left + 260, to: picture.left, toward: "left", ground: 1 } };
  }
  const isTall = source && height > width && source.width >= source.height;
  const picture = { left: 0, top: 0, width, height: isTall ? Math.min(height, letteringTop + 60) : height };
  return {
    picture,
    fade: { from: letteringTop - height * 0.26, to: letteringTop + 60, toward: "bottom", ground: isTall ? 1 : 0.92 },
  };
}
