import type { RouterContextProvider } from "react-router";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS, type PictureOwner } from "~/features/content/pictures/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

const refuse = (problem: string, status = 422) => Response.json({ picture: null, problem }, { status });

const REFUSALS = { "no-picture": PICTURE_PROBLEMS.unreadable, plan: PICTURE_PROBLEMS.noRoom };

/** Stores the uploaded picture for a film or an actor, and responds with its key. */
export async function storeSentPicture({ request, context }: Caller, ownerId: PictureOwner): Promise<Response> {
  const { db, storage, lines } = context.get(productContext);
  const owner = { accountId: context.get(accountContext).id, ownerId };
  const sent = context.get(formContext).get("picture");
  if (!(sent instanceof File) || sent.size === 0) return refuse(PICTURE_PROBLEMS.unreadable);
  if (sent.size > LARGEST_PICTURE_BYTES) return refuse(PICTURE_PROBLEMS.tooLarge);
  const kept = await lines.pictures.run(owner.accountId, async () => {
    request.signal.throwIfAborted();
    return storePicture({ db, storage }, owner, Buffer.from(await sent.arrayBuffer()), new Date());
  });
  if (!kept) return refuse(PICTURE_PROBLEMS.tooMany, 429);
  return kept.ok ? Response.json({ picture: kept.picture, problem: null }) : refuse(REFUSALS[kept.reason]);
}
