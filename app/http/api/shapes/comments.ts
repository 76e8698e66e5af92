import { z } from "zod";
import { commentRulesInput } from "~/features/audience/comment-rules/input.ts";
import { BLOCKED_MOST } from "~/features/audience/comment-rules/rules.ts";
import { curatedInput } from "~/features/audience/comments/input.ts";
import { filmIdInput } from "~/features/content/films/input.ts";
import { ticked, viaForm } from "./common.ts";

const rules = {
  /** Whose comments wait for a decision: everybody's, or those of people who have none on a page yet. */
  waiting: z.enum(["all", "first"]),
  holdsLinks: z.boolean(),
  /** Words for which a comment waits. */
  blocked: z.array(z.string().max(200)).max(BLOCKED_MOST),
  /** Days after the publication of a page; null is never. */
  closeAfterDays: z.int().nullable(),
  tellsMentions: z.boolean(),
};
export const commentRulesShape = z.object(rules);
export const newCommentRules = viaForm(
  rules,
  commentRulesInput,
  ({ waiting, blocked, closeAfterDays, holdsLinks, tellsMentions }) => ({
    ...{ waiting, blocked: blocked.join("\n"), closeAfterDays: String(closeAfterDays ?? "") },
    ...{ holdsLinks: ticked(holdsLinks), tellsMentions: ticked(tellsMentions) },
  }),
);

/** `curated` was made elsewhere, by somebody else; `real` is the account's own. It is published at once. */
export const newComment = curatedInput
  .extend({ filmId: filmIdInput, type: z.enum(["curated", "real"]).default("curated") })
  .strict();
