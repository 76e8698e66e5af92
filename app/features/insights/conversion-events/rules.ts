import type { AccountId } from "~/lib/ids.ts";

/** What a page tells at the click: a way to where the film streams, or what its maker asks for. */
export const REPORTED_CONVERSIONS = ["stream-link", "cta"] as const;
type ReportedKind = (typeof REPORTED_CONVERSIONS)[number];

/** What visitors do that a page is for; the last two count once they are confirmed, and paid. */
export type ConversionKind = ReportedKind | "subscription" | "support";

/** A conversion as a page reports it, before the database knows whose page it was. */
export type ReportedConversion = {
  kind: ReportedKind;
  /** The first that is not null says whose page it is. */
  username: string | null;
  slug: string | null;
  day: string;
  /** Becomes the visitor of the page's account where the event is stored. */
  person: string;
  /** The signed-in account, whose own pages do not count what it does. */
  viewer: AccountId | null;
};
