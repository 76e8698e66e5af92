import { SlidersHorizontal } from "lucide-react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { latestBulk } from "~/features/audience/bulk-decisions/queries.server.ts";
import { BulkComments } from "~/features/audience/bulk-decisions/ui/bulk-comments.tsx";
import { BulkPanel } from "~/features/audience/bulk-decisions/ui/bulk-panel.tsx";
import { COMMENT_RULES } from "~/features/audience/comment-rules/rules.ts";
import { addOwnComment } from "~/features/audience/comments/commands/posting.server.ts";
import { curatedInput } from "~/features/audience/comments/input.ts";
import { sizeOf, studioComments } from "~/features/audience/comments/queries/listing.server.ts";
import { COUNTED_MOST, isNarrowed, listingQuery } from "~/features/audience/comments/rules/listing.ts";
import { Arrivals } from "~/features/audience/comments/ui/arrivals.tsx";
import { CommentFilters } from "~/features/audience/comments/ui/comment-filters.tsx";
import { CuratedForm } from "~/features/audience/comments/ui/curated-form.tsx";
import { NoComments } from "~/features/audience/comments/ui/no-comments.tsx";
import { onlyFreezes, useFrozenList, useListWith } from "~/features/audience/comments/ui/use-frozen-list.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import type { CommentId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { Paging } from "~/ui/paging.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/comment-moderation";
import { listingAt } from "./comment-listing.server.ts";

export const meta = () => pageTitle("Comments");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const now = new Date();
  // Before the list: a decision that is shown as carried out is in the list, too.
  const bulk = await latestBulk(db, id, now);
  const { listing, counts, films } = await listingAt(db, id, request.url, site.filmId, now);
  const after = parseCursor<CommentId>(new URL(request.url).searchParams.get("after"));
  const { list, next } = await studioComments(db, id, listing, after);
  const isPage = after === null && next === null;
  const size = isPage ? null : isNarrowed(listing) ? await sizeOf(db, id, listing) : counts[listing.filter];
  const shown = { list, next, isFirst: after === null, now: now.getTime(), size };
  return { title: site.title, counts, films, listing, bulk, ...shown };
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !onlyFreezes(change) && change.defaultShouldRevalidate;

/** Adds a curated comment, which somebody made elsewhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const parsed = curatedInput.safeParse(fieldsOf(context));
  if (!parsed.success) return data({ added: null, errors: messagesOf(parsed.error) }, { status: 422 });
  const curated = { ...parsed.data, type: "curated" } as const;
  const own = { accountId: id, filmId: site.filmId };
  const added = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    addOwnComment({ tx, queue }, own, curated, now),
  );
  if (!added.ok && added.reason === "other-words") {
    return data({ added: null, errors: { form: DONE_WITH_OTHER_WORDS } }, { status: 409 });
  }
  if (!added.ok) throw notFound();
  return data({ added: added.id, errors: {} }, { status: 201 });
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { title, counts, films, listing, bulk, list, next, isFirst, now, size } = loaderData;
  useFrozenList(listing);
  useListWith(actionData?.added);
  const query = listingQuery({ ...listing, show: listing.filter, asOf: undefined });
  return (
    <>
      <p className="text-muted">{title}</p>
      <div className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="break-words text-title">Comments</h1>
        <ButtonLink to={COMMENT_RULES} variant="quiet" icon={<SlidersHorizontal aria-hidden />}>
          Rules
        </ButtonLink>
      </div>
      {bulk && <BulkPanel key={bulk.id} bulk={bulk} />}
      <CommentFilters counts={counts} listing={listing} films={films} />
      <Arrivals key={listing.asOf.getTime()} listing={listing} />
      {list.length === 0 && <NoComments counts={counts} listing={listing} />}
      <BulkComments
        key={JSON.stringify(query)}
        list={list}
        now={now}
        listing={listing}
        size={size === null ? null : { count: size, most: COUNTED_MOST }}
      />
      <Paging what="comments" query={query} next={next} isFirst={isFirst} />
      <div className="mt-12">
        <FormPart heading="Add one" lead="A comment that reached you elsewhere: at a screening, by mail, in a message.">
          <CuratedForm key={actionData?.added ?? "first"} errors={actionData?.errors ?? {}} />
        </FormPart>
      </div>
    </>
  );
}
