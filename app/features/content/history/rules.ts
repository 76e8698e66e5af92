/** One published version, as the list shows it. */
export type VersionLine = {
  version: number;
  /** When it was published, in words. */
  published: string;
  isPublic: boolean;
  isReadable: boolean;
  /** What changed against the version before, in words. */
  changes: string;
};

/** A side of a comparison: the number of a version, or the draft. */
export type Side = number | "draft";

/** Few, because each is a whole document. */
export const VERSIONS_SHOWN = 10;

export const sideName = (side: Side): string => (side === "draft" ? "Draft" : `Version ${side}`);

export const comparisonPath = (before: Side, after: Side) =>
  `/studio/history/comparison?before=${before}&after=${after}`;

/** The list after a version was restored; `revision` is that of the change, which can be taken back. */
export const restoredPath = (version: number, revision: number | null) =>
  `/studio/history?restored=${version}${revision === null ? "" : `&revision=${revision}`}`;

export const UNREADABLE = "This version has an old format that cannot be read any more. Download it to keep its words.";
export const STILL_PUBLIC = "Visitors see this version. Publish another one before you erase it.";
