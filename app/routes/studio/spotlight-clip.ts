import { data } from "react-router";
import { saveAsking } from "~/features/donations/commands.server.ts";
import { askingInput } from "~/features/donations/input.ts";
import { clipIdInput } from "~/features/film-clips/input.ts";
import { messagesOf } from "~/features/onboarding/input.ts";
import { lackMessage } from "~/features/plans/rules.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/spotlight-clip";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Settles amounts, goal and rank of one clip. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const clipId = clipIdInput.safeParse(params.clipId);
  if (!clipId.success) throw new Response(null, { status: 404 });
  const parsed = askingInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) return data({ saved: false, errors: messagesOf(parsed.error) }, { status: 422 });
  const saved = await db.transaction((tx) => saveAsking(tx, id, clipId.data, parsed.data, new Date()));
  if (!saved.ok) {
    if (saved.reason !== "plan") throw new Response(null, { status: 404 });
    return data({ saved: false, errors: { amounts: lackMessage(saved.lack) } }, { status: 403 });
  }
  return data({ saved: true, errors: {} });
}
