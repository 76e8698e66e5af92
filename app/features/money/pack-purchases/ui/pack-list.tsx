import type { ReactNode } from "react";
import type { ShownItem } from "~/features/audience/emoji-packs/rules/packs.ts";
import { EmojiPicture } from "~/features/audience/emoji-packs/ui/emoji-picture.tsx";

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
                <EmojiPicture emoji={item} size={36} />
              </li>
            ))}
          </ul>
        </div>
        {children(pack)}
      </li>
    ))}
  </ul>
);
