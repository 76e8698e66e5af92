import { validSessionsAmong } from "~/features/account/accounts/queries.server.ts";
import { announcementInput } from "~/features/account/live-updates/input.ts";
import { RESYNC, STREAM_BOUNDS, UPDATE_ANNOUNCED } from "~/features/account/live-updates/rules.ts";
import { openHereAnnouncer } from "~/features/insights/now/commands.server.ts";
import type { SessionId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { EventStreams } from "~/platform/event-streams.ts";
import type { Log } from "~/platform/log.ts";

/** The open streams of owners, and who tells them. */
export function openLiveUpdates(db: Db, log: Log) {
  const validSessions = (ids: SessionId[], now: Date) => validSessionsAmong(db, ids, now);
  const streams = new EventStreams({ bounds: STREAM_BOUNDS, validSessions, log });
  const here = openHereAnnouncer(streams);
  const stop = () => {
    streams.close();
    here.stop();
  };
  return { streams, here, listeners: { [UPDATE_ANNOUNCED]: passOnUpdates(streams) }, stop };
}

/** A commit that concerns an owner's open tabs announces it to the account's streams, in every process. */
const passOnUpdates = (streams: EventStreams) => ({
  onMessage(payload: string) {
    const announced = announcementInput.safeParse(payload);
    // A newer version that runs beside this one may announce other topics.
    if (!announced.success) return;
    const { accountId, topic, ...data } = announced.data;
    streams.send(accountId, { name: topic, data });
  },
  onConnected: () => streams.sendToAll(RESYNC),
  onLost() {},
});
