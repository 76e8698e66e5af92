import { stillOf } from "../rules/packs.ts";
import type { EmojiUse } from "../rules/uses.ts";

type EmojiPictureProps = { emoji: EmojiUse; className?: string; size: number };

/** An emoji of a pack, on a page or in the studio; moving art stands still under reduced motion. `size` in CSS pixels. */
export const EmojiPicture = ({ emoji: { art, name, character }, className, size }: EmojiPictureProps) =>
  art ? (
    <picture className={className}>
      <source srcSet={stillOf(art)} media="(prefers-reduced-motion: reduce)" />
      <img src={art} alt={name} width={size} height={size} loading="lazy" />
    </picture>
  ) : (
    <span role="img" aria-label={name} className={className}>
      {character}
    </span>
  );
