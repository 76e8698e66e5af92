import { once } from "~/features/account/form-keys/commands.server.ts";
import { renderOtherWords } from "~/features/clips/words/commands.server.ts";
import { renderingsInput } from "~/features/clips/words/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-renderings";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes the clips anew whose words have changed, of one film or of all. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const parsed = renderingsInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const done = await db.transaction((tx) =>
    once(tx, sent, now, () => renderOtherWords({ tx, queue }, accountId, parsed.data.videoId, now)),
  );
  return Response.json({ ok: done.ok }, { status: done.ok ? 200 : 409 });
}
