import { archiveInquiry } from "~/features/audience/inquiries/commands.server.ts";
import { inquiryIdInput } from "~/features/audience/inquiries/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/inquiry-archive";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` archives an inquiry, `DELETE` restores it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const id = requested(inquiryIdInput, params.inquiryId);
  const archivedAt = request.method === "PUT" ? new Date() : null;
  const done = await db.transaction((tx) => archiveInquiry(tx, { accountId, inquiryId: id }, archivedAt));
  if (!done.ok) throw notFound();
  return null;
}
