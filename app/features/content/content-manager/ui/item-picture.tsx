import { Link2, Play } from "lucide-react";
import { smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { View } from "~/ui/stored-view.ts";
import type { ItemEntry } from "./item-entry.ts";

const SHAPES = { list: "w-24 shrink-0", grid: "w-full" };
const SHAPE = "aspect-video rounded-control bg-raised";

/** The picture that the address names, or the kind of the item. */
export function ItemPicture({ item: { type, imageKey }, view }: { item: ItemEntry; view: View }) {
  if (imageKey) {
    return (
      <img
        src={mediaUrl(smallKey(imageKey))}
        alt=""
        loading="lazy"
        className={`${SHAPE} ${SHAPES[view]} object-cover`}
      />
    );
  }
  const Icon = type === "url" ? Link2 : Play;
  return (
    <div className={`grid place-items-center text-muted ${SHAPE} ${SHAPES[view]}`}>
      <Icon aria-hidden className="size-7" strokeWidth={1.5} />
    </div>
  );
}
