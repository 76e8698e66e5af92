/** What a page tells at the click: a way to where the film streams, or what its maker asks for. */
export const TOLD_ACTS = ["stream-link", "cta"] as const;
type ToldKind = (typeof TOLD_ACTS)[number];

/** What visitors do that a page is for; the last two count once they are confirmed, and paid. */
export type ActKind = ToldKind | "subscription" | "support";

/** An act as a page tells it, before the database knows whose page it was. */
export type ToldAct = {
  kind: ToldKind;
  /** The first that is not null says whose page it is. */
  username: string | null;
  slug: string | null;
  day: string;
  /** Becomes the visitor of the page's account where the act is stored. */
  person: string;
  /** The signed-in account, whose own pages do not count what it does. */
  viewer: string | null;
};
