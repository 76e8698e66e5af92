import type { AccountId } from "~/lib/ids.ts";
/** Conversions that a page reports at the click: a streaming link, or the call to action. */
export const REPORTED_CONVERSIONS = ["stream-link", "cta"] as const;
type ReportedKind = (typeof REPORTED_CONVERSIONS)[number];

/** What visitors do besides: it engages them, and converts nobody. */
export type EngagementKind = "reaction" | "comment";

/** A conversion as a page reports it, before its account is looked up. */
export type ReportedConversion = {
  kind: ReportedKind;
  /** The first that is not null identifies the page. */
  username: string | null;
  slug: string | null;
  day: string;
  /** Hashed to the visitor's id for the page's account when it is stored. */
  person: string;
  /** The signed-in account, which is not counted on its own pages. */
  viewer: AccountId | null;
};
