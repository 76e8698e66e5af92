import { Captions, FileText, Image, Link2, type LucideIcon, Play } from "lucide-react";
import type { ItemType } from "~/features/content/content-projects/rules.ts";
import { smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { View } from "~/ui/stored-view.ts";
import type { ItemEntry } from "./item-entry.ts";

const SHAPES = { list: "w-16 shrink-0 sm:w-24", grid: "w-full" };
const ICONS: Partial<Record<ItemType, LucideIcon>> = {
  ...{ url: Link2, picture: Image, document: FileText, subtitles: Captions },
};
const SHAPE = "aspect-video rounded-control bg-raised";

/** The picture itself, that of the address or of the film, or the kind of the item. */
export function ItemPicture({ item: { type, imageKey, film }, view }: { item: ItemEntry; view: View }) {
  const key = imageKey ? smallKey(imageKey) : film?.posterKey;
  if (key) {
    return <img src={mediaUrl(key)} alt="" loading="lazy" className={`${SHAPE} ${SHAPES[view]} object-cover`} />;
  }
  const Icon = ICONS[type] ?? Play;
  return (
    <div className={`grid place-items-center text-muted ${SHAPE} ${SHAPES[view]}`}>
      <Icon aria-hidden className="size-7" strokeWidth={1.5} />
    </div>
  );
}
