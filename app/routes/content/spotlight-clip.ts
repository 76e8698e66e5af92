import { data } from "react-router";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { clipIdInput } from "~/features/content/film-videos/input.ts";
import { saveDonationSettings } from "~/features/money/donations/commands.server.ts";
import { donationSettingsInput } from "~/features/money/donations/input.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/spotlight-clip";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Saves the donation settings of one clip. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const clipId = requested(clipIdInput, params.clipId);
  const parsed = donationSettingsInput(context.get(productContext).config.sales.currency).safeParse(fieldsOf(context));
  if (!parsed.success) return data({ saved: false, errors: messagesOf(parsed.error) }, { status: 422 });
  const saved = await db.transaction((tx) =>
    saveDonationSettings(tx, { accountId: id, clipId }, parsed.data, new Date()),
  );
  if (!saved.ok) {
    if (saved.reason !== "plan") throw notFound();
    return data({ saved: false, errors: { amounts: lackMessage(saved.lack) } }, { status: 403 });
  }
  return data({ saved: true, errors: {} });
}
