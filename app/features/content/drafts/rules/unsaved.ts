import type { Clash, Patch } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Refusal } from "../rules.ts";

/** A save under way: its id stays the same when it is sent again. */
export type Sending = { patchId: string; patches: Patch[] };

/** A change that the server refuses: what was typed stays, until it is typed anew. */
export type Refused = Refusal & { patch: Patch };

/** What is not known to be saved. */
export type Unsaved = {
  sending: Sending | null;
  /** What was typed since, one patch for each field. */
  pending: Patch[];
  /** Fields that somebody else has changed meanwhile; `value` is what was typed here. */
  clashes: Clash[];
  refused: Refused[];
};

/** A draft in one browser tab. `base` is what the server has told. */
export type Editing<Document extends object = PageDocument> = Unsaved & { revision: number; base: Document };
