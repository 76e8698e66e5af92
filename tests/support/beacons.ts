import type { ReportedPlayEvent } from "~/features/insights/playback/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

/** The user agent of a real browser: requests without one, or of machines, are not counted. */
export const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
export const LAPTOP =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

export const newBeaconId = () => crypto.randomUUID().replaceAll("-", "");

type VisitParts = { visit: string; referrer: string; via: string | null; way: string | null; utm: object };

export const visitOf = (path: string, more: Partial<VisitParts> = {}) => ({
  ...{ visit: newBeaconId(), path, referrer: "", via: null },
  ...more,
});

export const viewingOf = (
  videoId: VideoId,
  events: ReportedPlayEvent[],
  more: { viewing?: string; watched?: number; parts?: string; replayed?: string } = {},
) => ({
  ...{ viewing: newBeaconId(), videoId, watched: 0, events },
  ...more,
});

/** A beacon as a page sends it. */
export const beaconRequest = (what: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", "user-agent": LAPTOP, ...headers },
  body: JSON.stringify(what),
});
