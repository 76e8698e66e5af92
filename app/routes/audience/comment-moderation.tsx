import { data, redirect } from "react-router";
import { once } from "~/features/account/form-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { addOwnComment } from "~/features/audience/comments/commands/posting.server.ts";
import { curatedInput, listInput } from "~/features/audience/comments/input.ts";
import { countsOf, studioComments } from "~/features/audience/comments/queries.server.ts";
import { CommentFilters } from "~/features/audience/comments/ui/comment-filters.tsx";
import { CommentList } from "~/features/audience/comments/ui/comment-list.tsx";
import { CuratedForm } from "~/features/audience/comments/ui/curated-form.tsx";
import { NoComments } from "~/features/audience/comments/ui/no-comments.tsx";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import type { CommentId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { Paging } from "~/ui/paging.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/comment-moderation";

export const meta = () => pageTitle("Comments");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const { searchParams } = new URL(request.url);
  const counts = await countsOf(db, id, site.filmId);
  const { show, search } = listInput.parse(Object.fromEntries(searchParams));
  const filter = show ?? (counts.pending ? "pending" : "all");
  const after = parseCursor<CommentId>(searchParams.get("after"));
  const { list, next } = await studioComments(db, id, site.filmId, { filter, search, after });
  return { title: site.title, counts, filter, search, list, next, isFirst: after === null, now: Date.now() };
}

/** Adds a curated comment, which somebody made elsewhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const parsed = curatedInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) return data({ added: null, errors: messagesOf(parsed.error) }, { status: 422 });
  const curated = { ...parsed.data, type: "curated" } as const;
  const [own, now] = [{ accountId: id, filmId: site.filmId }, new Date()];
  const sent = sentForm({ request, context });
  const added = await db.transaction((tx) => once(tx, sent, now, () => addOwnComment(tx, own, curated, now)));
  if (!added.ok && added.reason === "other-words") {
    return data({ added: null, errors: { form: DONE_WITH_OTHER_WORDS } }, { status: 409 });
  }
  if (!added.ok) throw new Response(null, { status: 404 });
  return data({ added: added.id, errors: {} }, { status: 201 });
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { title, counts, filter, search, list, next, isFirst, now } = loaderData;
  return (
    <>
      <p className="text-muted">{title}</p>
      <h1 className="mt-2 mb-8 break-words text-title">Comments</h1>
      <CommentFilters counts={counts} chosen={filter} search={search} />
      {list.length === 0 && <NoComments filter={filter} counts={counts} search={search} />}
      <CommentList list={list} now={now} />
      <Paging what="comments" query={{ show: filter, search }} next={next} isFirst={isFirst} />
      <div className="mt-12">
        <FormPart heading="Add one" lead="A comment that reached you elsewhere: at a screening, by mail, in a message.">
          <CuratedForm key={actionData?.added ?? "first"} errors={actionData?.errors ?? {}} />
        </FormPart>
      </div>
    </>
  );
}
