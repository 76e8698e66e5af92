import { data, redirect } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { MAILBOX_FULL } from "~/features/account/mail/rules/mailboxes.ts";
import { answerInquiry, markRead, removeInquiry } from "~/features/audience/inquiries/commands.server.ts";
import { answerInput, inquiryIdInput } from "~/features/audience/inquiries/input.ts";
import { answersTo, inquiryOfOwner } from "~/features/audience/inquiries/queries.server.ts";
import { INBOX, promiseOf, viewOf } from "~/features/audience/inquiries/rules.ts";
import { InquiryView } from "~/features/audience/inquiries/ui/inquiry-view.tsx";
import type { InquiryId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/inquiry-view";

/** Marks the inquiry as read before any loader runs, so that the menu's count is up to date. */
const read: Route.MiddlewareFunction = async ({ params, request, context }) => {
  const id = inquiryIdInput.safeParse(params.inquiryId);
  if (request.method !== "GET" || !id.success) return;
  await markRead(
    context.get(productContext).db,
    { accountId: context.get(accountContext).id, inquiryId: id.data },
    new Date(),
  );
};

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST", "DELETE"), read];

export const meta = () => pageTitle("Inquiry");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const inquiryId = inquiryIdOf(params.inquiryId);
  const [inquiry, answers] = await Promise.all([inquiryOfOwner(db, id, inquiryId), answersTo(db, id, inquiryId)]);
  if (!inquiry) throw notFound();
  const { accountId, fingerprint, visitor, attachmentKey, ...shown } = inquiry;
  return {
    inquiry: shown,
    view: viewOf(inquiry),
    promise: promiseOf(inquiry, new Date()),
    answers,
  };
}

/** `POST` answers by mail, `DELETE` deletes the inquiry. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, queue, config } = context.get(productContext);
  const account = context.get(accountContext);
  const { id, email, username } = account;
  const inquiryId = inquiryIdOf(params.inquiryId);
  if (request.method === "DELETE") {
    const removed = await db.transaction((tx) => removeInquiry(tx, queue, { accountId: id, inquiryId }));
    if (!removed.ok) throw notFound();
    throw redirect(INBOX);
  }
  if (!(await inquiryOfOwner(db, id, inquiryId))) throw notFound();
  const form = readForm(answerInput, context.get(formContext));
  if (!form.ok) return data({ answered: null, problem: form.errors.text ?? "" }, { status: 422 });
  const from = { actor: publicName(account), username: username ?? "", email };
  const answer = { ...from, baseUrl: config.baseUrl, text: form.input.text };
  const now = new Date();
  const send = (tx: Tx) => answerInquiry({ tx, queue }, { accountId: id, inquiryId }, answer, now);
  const answered = await changeOnce({ request, context }, ({ tx }) => send(tx));
  if (!answered.ok && answered.reason === "other-words") {
    return data({ answered: null, problem: DONE_WITH_OTHER_WORDS }, { status: 409 });
  }
  if (!answered.ok && answered.reason === "full") {
    return data({ answered: null, problem: MAILBOX_FULL }, { status: 429 });
  }
  if (!answered.ok && answered.reason === "unproven") {
    return data({ answered: null, problem: WAITING.words }, { status: 409 });
  }
  if (!answered.ok) throw notFound();
  return data({ answered: now.toISOString(), problem: "" }, { status: 201 });
}

function inquiryIdOf(param: string): InquiryId {
  const id = inquiryIdInput.safeParse(param);
  if (!id.success) throw notFound();
  return id.data;
}

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <InquiryView {...loaderData} answered={actionData?.answered ?? null} problem={actionData?.problem ?? ""} />;
}
