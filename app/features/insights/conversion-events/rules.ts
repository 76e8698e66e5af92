import type { AccountId } from "~/lib/ids.ts";
/** Conversions that a page reports at the click: a streaming link, or the call to action. */
export const REPORTED_CONVERSIONS = ["stream-link", "cta"] as const;
type ReportedKind = (typeof REPORTED_CONVERSIONS)[number];

/** The last two count once they are confirmed or paid. */
export type ConversionKind = ReportedKind | "subscription" | "support";

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
