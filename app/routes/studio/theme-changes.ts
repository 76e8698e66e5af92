import { once } from "~/features/account/form-keys/commands.server.ts";
import { countThemeChange } from "~/features/studio/theme-changes/commands.server.ts";
import { themeChangeInput } from "~/features/studio/theme-changes/input.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/theme-changes";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The theme itself is kept by the browser; the server only counts that it was changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = themeChangeInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!read.success) return new Response(null, { status: 422 });
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const { db } = context.get(productContext);
  const counted = await db.transaction((tx) =>
    once(tx, sent, now, () => countThemeChange(tx, sent.accountId, read.data.theme_id, now)),
  );
  return new Response(null, { status: counted.ok ? 204 : 409 });
}
