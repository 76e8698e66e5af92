import { once } from "node:events";
import { ReadableStream as WebStream } from "node:stream/web";
import contentDisposition from "content-disposition";
import { inquiryIdInput } from "~/features/audience/inquiries/input.ts";
import { inquiryOfOwner } from "~/features/audience/inquiries/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/inquiry-attachment";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** An untrusted file: only the owner may download it, and browsers must not display it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const id = inquiryIdInput.safeParse(params.inquiryId);
  const inquiry = id.success ? await inquiryOfOwner(db, context.get(accountContext).id, id.data) : null;
  if (!inquiry?.attachmentKey) throw notFound();
  const file = storage.read(inquiry.attachmentKey);
  await once(file, "readable");
  return new Response(WebStream.from(file) as ReadableStream, {
    headers: {
      "content-type": inquiry.attachmentType ?? "application/octet-stream",
      "content-length": String(inquiry.attachmentSize),
      "content-disposition": contentDisposition(inquiry.attachmentName ?? undefined, { type: "attachment" }),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
