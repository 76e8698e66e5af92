import { stillOf } from "../rules/packs.ts";
import type { EmojiUse } from "../rules/uses.ts";

type EmojiPictureProps = { emoji: EmojiUse; className?: string; size: number };

/** An emoji of a pack, on a page or in the studio; moving art stands still under reduced motion. `size` in CSS pixels. */
export function EmojiPicture({ emoji: { art, name, character }, className, size }: EmojiPictureProps) {
  if (art)
    return (
      <picture className={className}>
        <source srcSet={stillOf(art)} media="(prefers-reduced-motion: reduce)" />
        <img src={art} alt={name} width={size} height={size} loading="lazy" />
      </picture>
    );
  // One that no pack names is read by the name that readers of screens have for it.
  if (!name) return <span className={className}>{character}</span>;
  return (
    <span role="img" aria-label={name} className={className}>
      {character}
    </span>
  );
}
