import { Link } from "react-router";
import { commentIdInput, mailedDecisionInput } from "~/features/audience/comments/input.ts";
import { commentOfOwner } from "~/features/audience/comments/queries/listing.server.ts";
import { STUDIO_COMMENTS } from "~/features/audience/comments/rules.ts";
import { WantedDecision } from "~/features/audience/comments/ui/wanted-decision.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/comment-decision";

export const meta = () => pageTitle("A comment");

/** One comment with its decisions, for the buttons of a mail: opening it decides nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = commentIdInput.safeParse(params.commentId);
  const accountId = context.get(accountContext).id;
  const { db } = context.get(productContext);
  const found = id.success && (await commentOfOwner(db, { accountId, commentId: id.data }));
  if (!found) throw notFound();
  const wanted = mailedDecisionInput.parse(new URL(request.url).searchParams.get("wanted"));
  return { ...found, wanted, now: Date.now() };
}

export default function CommentDecision({ loaderData: { comment, wanted, now } }: Route.ComponentProps) {
  return (
    <>
      <p className="text-muted">
        <Link to={STUDIO_COMMENTS}>Comments</Link>
      </p>
      {comment ? (
        <WantedDecision comment={comment} wanted={wanted} now={now} />
      ) : (
        <h1 className="mt-2 text-title">This comment is deleted</h1>
      )}
    </>
  );
}
