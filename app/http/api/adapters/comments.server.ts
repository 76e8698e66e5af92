import { saveCommentRules } from "~/features/audience/comment-rules/commands.server.ts";
import { commentRulesOf } from "~/features/audience/comment-rules/queries.server.ts";
import type { CommentRules } from "~/features/audience/comment-rules/rules.ts";
import { addOwnComment } from "~/features/audience/comments/commands/posting.server.ts";
import { commentOfOwner } from "~/features/audience/comments/queries/listing.server.ts";
import type { CommentId, FilmId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { noSuch, refused, written } from "../refused.ts";

export const commentRulesOfKey = ({ db, accountId }: Read) => commentRulesOf(db, accountId);

export async function setCommentRules({ tx, accountId, body, now }: Change<never, CommentRules>) {
  await saveCommentRules(tx, accountId, body, now);
  return written(await commentRulesOf(tx, accountId));
}

type NewComment = { filmId: FilmId; name: string; content: string; type: "curated" | "real" };

export async function addCommentByKey({ tx, accountId, product, body, now }: Change<never, NewComment>) {
  const { filmId, ...said } = body;
  const added = await addOwnComment({ tx, queue: product.queue }, { accountId, filmId }, said, now);
  if (!added.ok) return added.reason === "not-found" ? noSuch("filmId") : refused(added);
  const found = await commentOfOwner(tx, { accountId, commentId: added.id as CommentId });
  return written(found?.comment ?? null);
}
