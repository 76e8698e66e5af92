/** Pixels; `url` is a path here. */
export type Picture = { url: string; width: number; height: number };

export type Poster = Picture & {
  /** The same picture `NARROW_POSTER` pixels across; posters of old have none. */
  narrowUrl?: string;
  /** Blurred stand-in as a `data:` address. */
  placeholder: string | null;
};

/** As `platform/images.ts` makes them. */
const NARROW_POSTER = 960;

/** What a browser chooses from by the width that the picture has on its screen. */
export const posterSizes = ({ url, width, narrowUrl }: Poster, sizes: string) =>
  narrowUrl && width > NARROW_POSTER ? { srcSet: `${narrowUrl} ${NARROW_POSTER}w, ${url} ${width}w`, sizes } : {};

/** Enough for a phone, and for the moment before a film's first frame; the page has fetched it already. */
export const smallPoster = (poster: Pick<Poster, "url" | "narrowUrl">): string => poster.narrowUrl ?? poster.url;
