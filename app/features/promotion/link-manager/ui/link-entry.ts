import type { Emoji, EmojiGroup } from "~/features/audience/emoji-packs/rules.ts";
import type { Counts } from "~/features/audience/reactions/rules.ts";
import type { BoostStatus } from "~/features/promotion/boosts/rules.ts";
import type { Link, stateOf } from "~/features/promotion/links/rules.ts";
import type { OwnPicture } from "~/ui/own-picture.tsx";

/** A link with the data of its row. */
export type LinkEntry = Link & {
  url: string;
  /** The page that the short address leads to. */
  livePath: string;
  /** The name of that page. */
  destination: string;
  /** Its screen in Deep Analytics; null where the plan has none. */
  figuresPath: string | null;
  state: ReturnType<typeof stateOf>;
  /** Between 0 and 1; null without visitors. */
  rate: number | null;
  /** Of visitors who used the link; null without reactions. */
  reactions: Counts | null;
  /** Its emoji, with the pictures of own art. */
  drawn: Emoji[];
  /** The owner's active packs, as further categories of its emoji. */
  packs: EmojiGroup[];
  /** Null where none runs. */
  boost: BoostStatus | null;
  /** Of the film that it leads to; null without one. */
  picture: OwnPicture | null;
};
