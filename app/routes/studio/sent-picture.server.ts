import type { RouterContextProvider } from "react-router";
import { keepPicture } from "~/features/pictures/commands.server.ts";
import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS } from "~/features/pictures/rules.ts";
import { formContext } from "~/gates/form.server.ts";
import { productContext } from "~/gates/product.server.ts";

const refuse = (problem: string) => Response.json({ picture: null, problem }, { status: 422 });

/** Keeps the picture that was sent in the room of a film or an actor, and answers what it is called there. */
export async function takePicture(context: Readonly<RouterContextProvider>, ownerId: string): Promise<Response> {
  const { storage } = context.get(productContext);
  const sent = context.get(formContext).get("picture");
  if (!(sent instanceof File) || sent.size === 0) return refuse(PICTURE_PROBLEMS.unreadable);
  if (sent.size > LARGEST_PICTURE_BYTES) return refuse(PICTURE_PROBLEMS.tooLarge);
  const kept = await keepPicture(storage, ownerId, Buffer.from(await sent.arrayBuffer()), new Date());
  return kept.ok ? Response.json({ picture: kept.picture, problem: null }) : refuse(PICTURE_PROBLEMS.unreadable);
}
