import { removeCaptions, setDefaultCaptions } from "~/features/captions/commands.server.ts";
import { captionChangeInput, captionIdInput } from "~/features/captions/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/caption";

/** `PATCH` says whether these captions show by themselves, `DELETE` removes them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = captionIdInput.safeParse(params.captionId);
  if (!id.success) throw new Response(null, { status: 404 });
  const { db, storage } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const outcome =
    request.method === "DELETE"
      ? await removeCaptions(db, storage, accountId, id.data)
      : await change(request, (isDefault) =>
          db.transaction((tx) => setDefaultCaptions(tx, accountId, id.data, isDefault)),
        );
  if (!outcome.ok) throw new Response(null, { status: 404 });
  return Response.json({ ok: true });
}

async function change<T>(request: Request, apply: (isDefault: boolean) => Promise<T>): Promise<T> {
  const parsed = captionChangeInput.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) throw new Response(null, { status: 400 });
  return apply(parsed.data.isDefault);
}
