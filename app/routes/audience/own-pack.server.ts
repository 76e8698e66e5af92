import { packIdInput } from "~/features/audience/emoji-packs/input.ts";
import { packFor } from "~/features/audience/emoji-packs/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { notFound } from "~/middleware/own.server.ts";
import type { Reader } from "~/platform/db.ts";

/** The pack of an address, for the owner of its film and for its maker; 404 for everybody else. */
export async function packOfAddress(db: Reader, callerId: AccountId, asked: string) {
  const packId = packIdInput.safeParse(asked);
  const pack = packId.success ? await packFor(db, callerId, packId.data) : null;
  if (!pack) throw notFound();
  return pack;
}
