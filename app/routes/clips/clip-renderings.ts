import { renderOtherWords } from "~/features/clips/words/commands.server.ts";
import { renderingsInput } from "~/features/clips/words/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-renderings";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes the clips anew whose words have changed, of one film or of all. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: accountId } = context.get(accountContext);
  const parsed = renderingsInput.safeParse(fieldsOf(context));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const done = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    renderOtherWords({ tx, queue }, accountId, parsed.data.videoId, now),
  );
  return Response.json({ ok: done.ok }, { status: done.ok ? 200 : 409 });
}
