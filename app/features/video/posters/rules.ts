/** Size in pixels; `url` is a path on this site. */
export type Picture = { url: string; width: number; height: number };

export type Poster = Picture & {
  /** The same picture, `NARROW_POSTER` pixels wide; older posters have none. */
  narrowUrl?: string;
  /** Blurred preview as a `data:` URL. */
  placeholder: string | null;
  /** What it shows, found by looking at it: percent from its left and from its top. */
  focus?: { x: number; y: number };
};

/** Pixels, as `platform/images.ts` makes them. */
const NARROW_POSTER = 960;

/** The attributes `srcset` and `sizes` of a poster. */
export const posterSizes = ({ url, width, narrowUrl }: Poster, sizes: string) =>
  narrowUrl && width > NARROW_POSTER ? { srcSet: `${narrowUrl} ${NARROW_POSTER}w, ${url} ${width}w`, sizes } : {};

/** The picture for the player's `poster`: enough for phones, and already loaded by the page. */
export const smallPoster = (poster: Pick<Poster, "url" | "narrowUrl">): string => poster.narrowUrl ?? poster.url;

/** A poster at its sizes, the smallest first. */
export function thumbnails(poster: Poster | null): Picture[] {
  if (!poster) return [];
  const { url, narrowUrl, width, height } = poster;
  const whole = { url, width, height };
  if (!narrowUrl || width <= NARROW_POSTER) return [whole];
  return [{ url: narrowUrl, width: NARROW_POSTER, height: Math.round((height * NARROW_POSTER) / width) }, whole];
}
