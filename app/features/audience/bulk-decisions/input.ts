import { z } from "zod";
import { wholeListInput } from "~/features/audience/comments/input.ts";
import type { Listing } from "~/features/audience/comments/rules/listing.ts";
import { type BulkDecisionId, type CommentId, idInput } from "~/lib/ids.ts";
import { type BulkDecision, CHOSEN_MOST, DECISIONS_FOR } from "./rules.ts";

type OnList = { decision: BulkDecision; listing: Listing };

const isSensible = ({ listing, decision }: OnList) => DECISIONS_FOR[listing.filter].includes(decision);

const ID_LENGTH = 36;

const decision = z.enum(["approve", "unapprove", "spam", "notSpam", "delete"]);

/** Comments that were chosen one by one, separated by commas. */
const ids = z
  .string()
  .max(CHOSEN_MOST * (ID_LENGTH + 1))
  .transform((text) => [...new Set(text.split(","))])
  .pipe(z.array(idInput<CommentId>()).max(CHOSEN_MOST));

/** A decision about chosen comments, or about all of a list: then the other fields are those of its address. */
export const bulkInput = z.union([
  z.object({ decision, ids }),
  // A refinement would also see lists that were refused.
  z.object({ decision, listing: wholeListInput }).pipe(z.custom<OnList>((wanted) => isSensible(wanted as OnList))),
]);

/** The fields of the form, as `bulkInput` takes them. */
export const bulkFields = (fields: FormData) => {
  const { decision, ids, ...listing } = Object.fromEntries(fields);
  return { decision, ...(ids === undefined ? { listing } : { ids }) };
};

export const bulkIdInput = idInput<BulkDecisionId>();
