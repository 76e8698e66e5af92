import type { SendId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { RENEWED_EVERY_MS } from "../rules/delivery.ts";
import { type Claimed, renewLeases } from "./claims.server.ts";
import { patiently } from "./hand-over.server.ts";
import { releaseMails } from "./settling.server.ts";

export type Leases = ReturnType<typeof openLeases>;

/** Keeps the mails of one job from other workers as long as this process lives. */
export function openLeases(db: Db) {
  const held = new Map<SendId, Claimed>();
  // A renewal that fails is made up for by the next one: a lease lasts several.
  const renew = () => void renewLeases(db, [...held.values()], new Date()).catch(() => {});
  const renewing = setInterval(renew, RENEWED_EVERY_MS);
  return {
    hold(mails: Claimed[]) {
      for (const mail of mails) held.set(mail.id, mail);
    },
    drop({ id }: Claimed) {
      held.delete(id);
    },
    /** What was not handed over is free for the next claim at once, also after the database was away. */
    async giveBack(): Promise<void> {
      clearInterval(renewing);
      await patiently(() => releaseMails(db, [...held.values()]));
    },
  };
}
