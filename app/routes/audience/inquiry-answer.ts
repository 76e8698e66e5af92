import { settleInquiry } from "~/features/audience/inquiries/commands.server.ts";
import { inquiryIdInput } from "~/features/audience/inquiries/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/inquiry-answer";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Marks an inquiry as answered elsewhere: by the agent, by phone, or by the owner's own mail. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const id = requested(inquiryIdInput, params.inquiryId);
  const done = await db.transaction((tx) => settleInquiry(tx, accountId, id, new Date()));
  if (!done.ok) throw notFound();
  return null;
}
