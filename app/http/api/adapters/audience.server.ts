import { commentOfOwner, studioComments } from "~/features/audience/comments/queries/listing.server.ts";
import { wholeList } from "~/features/audience/comments/rules/listing.ts";
import type { Filter } from "~/features/audience/comments/rules.ts";
import { contactOfOwner } from "~/features/audience/contacts/queries/person.server.ts";
import { contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import type { ContactFilter } from "~/features/audience/contacts/rules.ts";
import { answersTo, inboxPage, inquiryOfOwner } from "~/features/audience/inquiries/queries.server.ts";
import type { InboxView } from "~/features/audience/inquiries/rules.ts";
import { segmentOfOwner, segmentsOfOwner } from "~/features/audience/segments/queries.server.ts";
import type { CommentId, ContactId, FilmId, InquiryId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Read } from "../operation.ts";

type CommentsQuery = { filmId: string; filter: Filter; search: string };

/** Of a film of the account; there are none on another's. */
export async function commentsOfKey({ db, accountId, query, after, now }: Read<never, CommentsQuery>) {
  const listing = { ...wholeList(query.filmId as FilmId, query.filter, now), search: query.search };
  const { list, next } = await studioComments(db, accountId, listing, parseCursor<CommentId>(after));
  return { items: list, next };
}

export async function commentOfKey({ db, accountId, ids }: Read<"commentId">) {
  const found = await commentOfOwner(db, { accountId, commentId: ids.commentId });
  return found?.comment ?? null;
}

type ContactsQuery = { filter: ContactFilter; search: string };

export async function contactsOfKey({ db, accountId, query, after }: Read<never, ContactsQuery>) {
  const asked = { ...query, after: parseCursor<ContactId>(after) };
  const { contacts, next } = await contactsOfOwner(db, accountId, asked);
  return { items: contacts, next };
}

export const contactOfKey = ({ db, accountId, ids }: Read<"contactId">) =>
  contactOfOwner(db, { accountId, contactId: ids.contactId });

export const segmentsOfKey = async ({ db, accountId }: Read) => ({
  items: await segmentsOfOwner(db, accountId),
  next: null,
});

export const segmentOfKey = ({ db, accountId, ids }: Read<"segmentId">) =>
  segmentOfOwner(db, { accountId, segmentId: ids.segmentId });

export async function inquiriesOfKey({ db, accountId, query, after }: Read<never, { view: InboxView }>) {
  const { page, next } = await inboxPage(db, accountId, query.view, parseCursor<InquiryId>(after));
  return { items: page, next };
}

export async function inquiryOfKey({ db, accountId, ids }: Read<"inquiryId">) {
  const inquiry = await inquiryOfOwner(db, accountId, ids.inquiryId);
  return inquiry && { ...inquiry, answers: await answersTo(db, accountId, inquiry.id) };
}
