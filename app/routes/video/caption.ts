import { keepSameWords } from "~/features/clips/words/commands/same-words.server.ts";
import { removeCaptions, setDefaultCaptions } from "~/features/video/captions/commands.server.ts";
import { captionChangeInput, captionIdInput } from "~/features/video/captions/input.ts";
import { captionOfOwner } from "~/features/video/captions/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/caption";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PATCH", "DELETE")];

const NOT_FOUND = { status: 404 };

/** `PATCH` sets whether these captions are the default, `DELETE` removes them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = captionIdInput.safeParse(params.captionId);
  const { db, storage, queue } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const caption = id.success ? await captionOfOwner(db, accountId, id.data) : null;
  if (!caption) throw new Response(null, NOT_FOUND);
  const outcome =
    request.method === "DELETE"
      ? await db.transaction((tx) => removeCaptions({ tx, queue }, accountId, caption.id))
      : await change(context.get(formContext), (isDefault) =>
          db.transaction((tx) => setDefaultCaptions(tx, accountId, caption.id, isDefault)),
        );
  if (!outcome.ok) throw new Response(null, outcome.reason === "unread" ? { status: 409 } : NOT_FOUND);
  await keepSameWords({ db, storage }, { accountId, videoId: caption.videoId });
  return Response.json({ ok: true });
}

async function change<T>(form: FormData, apply: (isDefault: boolean) => Promise<T>): Promise<T> {
  const parsed = captionChangeInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response(null, { status: 400 });
  return apply(parsed.data.isDefault);
}
