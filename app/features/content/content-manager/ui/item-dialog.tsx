import type { ContentItem } from "~/features/content/content-projects/rules.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { ItemForm } from "./item-form.tsx";

/** Changes an item; its address stays. */
export const ItemDialog = ({ item, onClose }: { item: ContentItem; onClose(): void }) => (
  <Dialog title="Edit Content" onClose={onClose}>
    <ItemForm project={null} item={item} onClose={onClose} />
  </Dialog>
);
