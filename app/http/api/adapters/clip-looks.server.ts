import { changeLook } from "~/features/clips/editing/commands.server.ts";
import { clipOfOwner } from "~/features/clips/library/queries.server.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { RENDERED_HERE } from "~/features/clips/runs/commands/renderers.server.ts";
import { lookOf } from "~/features/clips/runs/queries/looks.server.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import type { Change, Read } from "../operation.ts";
import { refused, written } from "../refused.ts";

const MESSAGES = { "no-picture": PICTURE_PROBLEMS.gone, "beyond-film": "The film ends before this time." };

export async function lookOfKey({ db, accountId, ids }: Read<"clipId">) {
  const clip = await clipOfOwner(db, { accountId, clipId: ids.clipId });
  return clip && lookOf(clip);
}

/** Changes how a clip looks; its file is made anew by this server. */
export async function changeLookOfKey(call: Change<"clipId", ClipLook>) {
  const { tx, accountId, product, ids, body, now } = call;
  const local = { tx, queue: product.queue, clipServices: null };
  const changed = await changeLook(local, { accountId, clipId: ids.clipId }, { ...body, ...RENDERED_HERE }, now);
  return changed.ok ? written(await lookOfKey({ ...call, db: tx, body: null })) : refused(changed, MESSAGES);
}
