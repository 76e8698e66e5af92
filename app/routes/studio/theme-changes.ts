import { countThemeChange } from "~/features/studio/theme-changes/commands.server.ts";
import { themeChangeInput } from "~/features/studio/theme-changes/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/theme-changes";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The theme itself is kept by the browser; the server only counts that it was changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = themeChangeInput.safeParse(fieldsOf(context));
  if (!read.success) return new Response(null, { status: 422 });
  const counted = await changeOnce({ request, context }, ({ tx }, now) =>
    countThemeChange(tx, context.get(accountContext).id, read.data.theme_id, now),
  );
  return new Response(null, { status: counted.ok ? 204 : 409 });
}
