import type { RouterContextProvider } from "react-router";
import { storeLogo, storeLogotype, storePicture } from "~/features/content/pictures/commands.server.ts";
import {
  LARGEST_PICTURE_BYTES,
  LOGO,
  LOGOTYPE,
  PHOTOGRAPH_REFUSALS,
  PICTURE_PROBLEMS,
  type PictureOwner,
} from "~/features/content/pictures/rules.ts";
import { posterChoiceInput } from "~/features/video/poster-frames/input.ts";
import { posterFrameOfOwner } from "~/features/video/poster-frames/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { wholeContent } from "~/platform/whole-content.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

const refuse = (problem: string, status = 422) => Response.json({ picture: null, problem }, { status });

const REFUSALS = {
  ...PHOTOGRAPH_REFUSALS,
  "not-logotype": PICTURE_PROBLEMS.notLogotype,
  ...{ opaque: PICTURE_PROBLEMS.opaque, empty: PICTURE_PROBLEMS.empty },
};

const STORES = new Map<FormDataEntryValue | null, typeof storePicture | typeof storeLogotype | typeof storeLogo>([
  [LOGOTYPE, storeLogotype],
  [LOGO, storeLogo],
]);

/** Stores the uploaded picture, logotype or logo, or a frame of an own film, for a film or an actor, and responds with its key. */
export async function storeSentPicture({ request, context }: Caller, ownerId: PictureOwner): Promise<Response> {
  const { db, storage, lines } = context.get(productContext);
  const owner = { accountId: context.get(accountContext).id, ownerId };
  const form = context.get(formContext);
  const store = STORES.get(form.get("use")) ?? storePicture;
  const source = form.has("posterFrameId") ? await ownFrame(context, form) : sentFile(form);
  if (source instanceof Response) return source;
  const kept = await lines.pictures.run(owner.accountId, async () => {
    request.signal.throwIfAborted();
    return store({ db, storage }, owner, await source(), new Date());
  });
  if (!kept) return refuse(PICTURE_PROBLEMS.tooMany, 429);
  return kept.ok ? Response.json({ picture: kept.picture, problem: null }) : refuse(REFUSALS[kept.reason]);
}

/** Bytes are read when it is this picture's turn. */
type Source = () => Promise<Buffer>;

function sentFile(form: FormData): Source | Response {
  const sent = form.get("picture");
  if (!(sent instanceof File) || sent.size === 0) return refuse(PICTURE_PROBLEMS.unreadable);
  if (sent.size > LARGEST_PICTURE_BYTES) return refuse(PICTURE_PROBLEMS.tooLarge);
  return async () => Buffer.from(await sent.arrayBuffer());
}

async function ownFrame(context: Caller["context"], form: FormData): Promise<Source | Response> {
  const { db, storage } = context.get(productContext);
  const choice = posterChoiceInput.safeParse(Object.fromEntries(form));
  const frame =
    choice.success && (await posterFrameOfOwner(db, context.get(accountContext).id, choice.data.posterFrameId));
  if (!frame) return refuse(PICTURE_PROBLEMS.frameGone, 404);
  return () => wholeContent(storage.read(frame.key));
}
