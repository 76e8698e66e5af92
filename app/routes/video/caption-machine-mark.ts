import { markRead } from "~/features/video/captions/commands.server.ts";
import { captionIdInput } from "~/features/video/captions/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/caption-machine-mark";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** The owner has read captions through that a machine wrote. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = captionIdInput.safeParse(params.captionId);
  const { db } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const read = id.success ? await db.transaction((tx) => markRead(tx, accountId, id.data)) : null;
  if (!read?.ok) throw notFound();
  return Response.json({ ok: true });
}
