import { randomUUIDv7 } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { mayMeasure } from "~/features/insights/beacon/rules.ts";
import {
  BEHAVIOUR_MS,
  isPrefetch,
  MOST_CODES,
  readAgent,
  type TrafficKind,
  trafficKind,
} from "~/features/insights/bot-detection/rules.ts";
import { deviceOf } from "~/features/insights/visits/rules/devices.ts";
import { type Click, type CurrentLink, type LinkVisitor, referrerHost } from "~/features/promotion/clicks/rules.ts";
import type { BoostId, ClickId } from "~/lib/ids.ts";
import { openAgents } from "~/platform/agents.ts";
import { COOKIE_PREFIX } from "~/platform/auth.ts";
import { type DailyNames, visitorOn } from "~/platform/daily-names.ts";
import { RecentClients } from "~/platform/recent-clients.ts";

/** The parts of a request that a short link needs; header names are in lower case. */
export type LinkRequest = {
  method: string;
  headers: IncomingHttpHeaders;
  address: string;
  country: string | null;
  boostId: BoostId | null;
};

/** The classified visitor of a short link, and the request; everything of a click except its link. */
export type Caller = LinkVisitor & { kind: TrafficKind; isPrefetch: boolean; request: LinkRequest };

/** Classifies requests for short links as people or bots, and makes click rows of them. */
export function openClickers({ overTls }: { overTls: boolean }) {
  let agents = 0;
  const agentOf = openAgents((name, known) => ({
    ...readAgent(name, known.isBot),
    device: deviceOf(known.platform),
    /** Used as a key instead of the name, which is long. */
    id: agents++,
  }));
  const recent = new RecentClients(BEHAVIOUR_MS, MOST_CODES);

  return {
    read(request: LinkRequest, code: string, now: Date): Caller {
      const { headers, method, address, country } = request;
      const userAgent = headers["user-agent"] ?? "";
      const agent = agentOf(userAgent);
      const { requests, things } = recent.note(`${address} ${agent.id}`, code, now.getTime());
      const asked = askedBy(method, headers, overTls);
      const kind = trafficKind(asked, agent, { requests, codes: things });
      return { kind, device: agent.device, country, isPrefetch: isPrefetch(asked), request };
    },
    /** Clicks of people who opt out of measuring are counted, without a visitor id. */
    click({ kind, device, country, request }: Caller, { id, accountId }: CurrentLink, { now, names }: Moment): Click {
      const { headers, address, boostId } = request;
      const optOut = { doNotTrack: one(headers.dnt), globalPrivacyControl: headers["sec-gpc"] === "1" };
      const isMeasured = kind === "person" && mayMeasure(optOut);
      return {
        id: randomUUIDv7() as string as ClickId,
        linkId: id,
        kind,
        visitor: isMeasured ? visitorOn(names.personOf(address, headers["user-agent"] ?? ""), accountId) : null,
        device,
        country,
        referrer: referrerHost(headers.referer),
        boostId,
        network: isMeasured && boostId ? names.networkOf(address) : null,
        at: now.toISOString(),
      };
    },
  };
}

/** Time of a click, and the daily names of its UTC day. */
type Moment = { now: Date; names: DailyNames };

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

function askedBy(method: string, headers: IncomingHttpHeaders, overTls: boolean): Parameters<typeof trafficKind>[0] {
  return {
    method,
    accept: headers.accept,
    acceptLanguage: headers["accept-language"],
    fetchMode: one(headers["sec-fetch-mode"]),
    purpose: one(headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"]),
    brands: one(headers["sec-ch-ua"]),
    overTls,
  };
}

/** Headers of every redirect, from memory or from the route: the answer differs between visitors. */
export const REDIRECT_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-robots-tag": "noindex",
};

/** Whether there is a session cookie; only then the session is read. */
export const mayBeSignedIn = (cookie: string | null | undefined): boolean =>
  cookie?.includes(`${COOKIE_PREFIX}.session_token=`) ?? false;
