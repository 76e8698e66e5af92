import { posterSizes } from "~/features/video/posters/rules.ts";
import type { PublicClip } from "../../rules.ts";
import { DrawnPoster } from "./drawn-poster.tsx";

/** A clip's small picture, or a drawn one. Decorative: the title stands beside it. */
export function ClipPicture({ clip: { title, film } }: { clip: PublicClip }) {
  const { poster } = film;
  if (!poster) return <DrawnPoster title={title} />;
  return (
    <img
      {...posterSizes(poster, "24rem")}
      src={poster.url}
      width={poster.width}
      height={poster.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
