import { data } from "react-router";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { clipIdInput } from "~/features/content/film-videos/input.ts";
import { saveDonationSettings } from "~/features/money/donations/commands.server.ts";
import { donationSettingsInput } from "~/features/money/donations/input.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/spotlight-clip";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Saves the donation settings of one clip. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const clipId = clipIdInput.safeParse(params.clipId);
  if (!clipId.success) throw new Response(null, { status: 404 });
  const parsed = donationSettingsInput(context.get(productContext).config.sales.currency).safeParse(
    Object.fromEntries(context.get(formContext)),
  );
  if (!parsed.success) return data({ saved: false, errors: messagesOf(parsed.error) }, { status: 422 });
  const saved = await db.transaction((tx) =>
    saveDonationSettings(tx, { accountId: id, clipId: clipId.data }, parsed.data, new Date()),
  );
  if (!saved.ok) {
    if (saved.reason !== "plan") throw new Response(null, { status: 404 });
    return data({ saved: false, errors: { amounts: lackMessage(saved.lack) } }, { status: 403 });
  }
  return data({ saved: true, errors: {} });
}
