import type { Counts } from "~/features/audience/reactions/rules.ts";
import type { BoostMark } from "~/features/promotion/boosts/rules.ts";
import type { Link, stateOf } from "../rules.ts";

/** A link with what its row says beside it. */
export type LinkEntry = Link & {
  url: string;
  /** The page to which it leads. */
  livePath: string;
  state: ReturnType<typeof stateOf>;
  /** Between 0 and 1, null where nobody came. */
  rate: number | null;
  /** Of those who came by it; null where nobody reacted. */
  reactions: Counts | null;
  /** Null where none runs. */
  boost: BoostMark | null;
};
