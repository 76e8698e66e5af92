import { PlaceholderArt } from "~/features/page/placeholder-art/ui/placeholder-art.tsx";
import type { PublicClip } from "~/features/page/public-site/rules.ts";
import { posterSizes } from "~/features/video/posters/rules.ts";

/** A clip's small picture, or placeholder art. Decorative: the title is beside it. */
export function ClipPicture({ clip: { title, film } }: { clip: PublicClip }) {
  const { poster } = film;
  if (!poster) return <PlaceholderArt title={title} />;
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
