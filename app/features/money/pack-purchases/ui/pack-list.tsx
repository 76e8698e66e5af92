import type { ReactNode } from "react";
import type { ShownItem } from "~/features/audience/emoji-packs/rules/packs.ts";

type PackListProps<Pack> = { packs: Pack[]; children(pack: Pack): ReactNode };
type Shown = { id: string; name: string; creator: string; role?: string; items: ShownItem[] };

/** Packs with their emoji, and below each what one can do with it. */
export const PackList = <Pack extends Shown>({ packs, children }: PackListProps<Pack>) => (
  <ul className="packs">
    {packs.map((pack) => (
      <li key={pack.id} className="pack">
        <div>
          <h2 dir="auto">{pack.name}</h2>
          <p className="pack-maker" dir="auto">
            {pack.role ? `${pack.creator}, ${pack.role}` : pack.creator}
          </p>
          <ul className="pack-emoji" aria-label={`Emoji of ${pack.name}`}>
            {pack.items.map((item) => (
              <li key={item.id}>
                <Emoji item={item} />
              </li>
            ))}
          </ul>
        </div>
        {children(pack)}
      </li>
    ))}
  </ul>
);

const Emoji = ({ item: { art, name, character } }: { item: ShownItem }) =>
  art ? (
    <picture>
      <source srcSet={art.replace(/\.webp$/, "-still.webp")} media="(prefers-reduced-motion: reduce)" />
      <img src={art} alt={name} width={36} height={36} loading="lazy" />
    </picture>
  ) : (
    <span role="img" aria-label={name}>
      {character}
    </span>
  );
