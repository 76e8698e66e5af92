import type { ShownItem } from "../rules/packs.ts";

/** An emoji of a pack; moving art stands still under reduced motion. */
const PackEmoji = ({ item, size = "size-9" }: { item: ShownItem; size?: string }) =>
  item.art ? (
    <picture className={`inline-block ${size}`}>
      <source srcSet={item.art.replace(/\.webp$/, "-still.webp")} media="(prefers-reduced-motion: reduce)" />
      <img src={item.art} alt={item.name} className="size-full object-contain" loading="lazy" />
    </picture>
  ) : (
    <span role="img" aria-label={item.name} className={`inline-grid place-items-center text-2xl leading-none ${size}`}>
      {item.character}
    </span>
  );

export const EmojiRow = ({ items }: { items: ShownItem[] }) => (
  <ul aria-label="Emoji" className="flex flex-wrap gap-1.5">
    {items.map((item) => (
      <li key={item.id}>
        <PackEmoji item={item} />
      </li>
    ))}
  </ul>
);
