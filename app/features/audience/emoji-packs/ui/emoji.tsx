import type { ShownItem } from "../rules/packs.ts";
import { EmojiPicture } from "./emoji-picture.tsx";

const PLACE = "inline-grid size-9 place-items-center text-2xl leading-none [&>img]:size-full [&>img]:object-contain";

export const EmojiRow = ({ items }: { items: ShownItem[] }) => (
  <ul aria-label="Emoji" className="flex flex-wrap gap-1.5">
    {items.map((item) => (
      <li key={item.id}>
        <EmojiPicture emoji={item} size={36} className={PLACE} />
      </li>
    ))}
  </ul>
);
