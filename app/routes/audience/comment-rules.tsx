import { data, Link, useNavigation } from "react-router";
import { saveCommentRules } from "~/features/audience/comment-rules/commands.server.ts";
import { commentRulesInput } from "~/features/audience/comment-rules/input.ts";
import { commentRulesOf } from "~/features/audience/comment-rules/queries.server.ts";
import { CommentRulesForm } from "~/features/audience/comment-rules/ui/comment-rules-form.tsx";
import { STUDIO_COMMENTS } from "~/features/audience/comments/rules.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/comment-rules";

export const meta = () => pageTitle("Rules for comments");

export async function loader({ context }: Route.LoaderArgs) {
  return { rules: await commentRulesOf(context.get(productContext).db, context.get(accountContext).id) };
}

/** Saves the owner's rules for new comments. */
export async function action({ context }: Route.ActionArgs) {
  const parsed = commentRulesInput.safeParse(fieldsOf(context));
  if (!parsed.success) return data({ errors: messagesOf(parsed.error) }, { status: 422 });
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  await db.transaction((tx) => saveCommentRules(tx, id, parsed.data, new Date()));
  return data({ errors: {} });
}

export default function CommentRulesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().formMethod === "POST";
  const isSaved = actionData && !Object.keys(actionData.errors).length && !saving;
  return (
    <div className="max-w-3xl">
      <p className="text-muted">
        <Link to={STUDIO_COMMENTS}>Comments</Link>
      </p>
      <h1 className="mt-2 mb-8 text-title">Rules for comments</h1>
      <CommentRulesForm rules={loaderData.rules} errors={actionData?.errors ?? {}} saving={saving} />
      <p role="status" className="mt-4 text-muted empty:hidden">
        {isSaved && "Saved. New comments follow these rules."}
      </p>
    </div>
  );
}
