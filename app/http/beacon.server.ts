import type { Context } from "hono";
import { isEmbedPath } from "~/features/account/addresses/rules.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { beaconInput } from "~/features/insights/beacon/input.ts";
import { type CountedViewer, HOST_AROUND } from "~/features/insights/beacon/rules.ts";
import type { ReportedConversion } from "~/features/insights/conversion-events/rules.ts";
import { playbackSumsOf, type ReportedViewing } from "~/features/insights/playback/rules.ts";
import {
  dayOf,
  linkCodeOf,
  pageOf,
  plainHost,
  type ReportedVisit,
  sourceOf,
  sourceWithMedium,
  storedHost,
  utmOf,
} from "~/features/insights/visits/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { allowsMeasuring, botReason, deviceOfRequest } from "~/middleware/bot-detection.server.ts";
import { readMeasured } from "~/middleware/measured.server.ts";
import type { Product } from "~/product.server.ts";
import type { HttpEnv } from "./app.server.ts";
import { storableJson } from "./readable.server.ts";
import { contextOf } from "./router-context.server.ts";

/**
 * Answers what pages tell of their visitors, after the event is stored; events that do not count get 204 too, but are
 * not stored. Here and not in a route, because nothing else is asked as often.
 */
export const beacon =
  (product: Product) =>
  async (c: Context<HttpEnv>): Promise<Response> => {
    const { raw: request } = c.req;
    const parsed = beaconInput.safeParse(await storableJson(request));
    if (!parsed.success) return new Response(null, { status: 400 });
    const now = new Date();
    const message = onInstance(parsed.data, c.env.domain ?? null);
    await countBotVisit(message, request, product, now);
    const measured = await readMeasured({ request, context: contextOf(c, product) }, now);
    if (measured) {
      const { country } = c.get("sender");
      const origin = { device: deviceOfRequest(request), country, at: now.toISOString() };
      const ownHosts = [new URL(product.config.baseUrl).host, request.headers.get("host") ?? ""];
      const around = c.req.query(HOST_AROUND) ?? "";
      await store(message, { ...measured, ...origin, ownHosts, around }, product);
    }
    return new Response(null, { status: 204 });
  };

/** Visits of machines are counted apart, by their number alone; a browser that opts out leaves nothing. */
async function countBotVisit(message: BeaconMessage, request: Request, { machines }: Product, now: Date) {
  const reason = allowsMeasuring(request) ? botReason(request) : null;
  const page = "visit" in message && pageOf(message.path);
  if (reason && page) await machines({ ...page, day: dayOf(now), reason });
}

type BeaconMessage = NonNullable<ReturnType<typeof beaconInput.safeParse>["data"]>;
/** Under a page's own domain every path is that page's. */
const onInstance = (message: BeaconMessage, domain: DomainPage | null): BeaconMessage =>
  domain && "path" in message ? { ...message, path: domain.path } : message;

type BeaconSender = Omit<CountedViewer, "visitorOn"> &
  Pick<ReportedVisit, "device" | "country" | "at"> & {
    ownHosts: string[];
    /** The host of the page around an embedded player, as its browser tells it. */
    around: string;
  };

async function store(
  parsed: BeaconMessage,
  sender: BeaconSender,
  { visits, viewings, conversions }: Product,
): Promise<void> {
  if ("videoId" in parsed) return viewings(viewingOf(parsed, sender));
  const page = pageOf(parsed.path);
  if (!page) return;
  return "conversion" in parsed
    ? conversions(conversionOf(parsed, page, sender))
    : visits(visitOf(parsed, page, sender));
}

type Page = NonNullable<ReturnType<typeof pageOf>>;

function visitOf(
  { visit, path, referrer, via, way, utm }: Extract<BeaconMessage, { visit: string }>,
  page: Page,
  { ownHosts, around: _, ...sender }: BeaconSender,
): ReportedVisit {
  const campaign = { utmSource: utmOf(utm.source), utmMedium: utmOf(utm.medium), utmCampaign: utmOf(utm.campaign) };
  const referred = sourceOf(referrer, ownHosts);
  const cameFrom = {
    source: sourceWithMedium(referred, campaign.utmMedium),
    referrerHost: storedHost(referrer, referred),
    linkCode: linkCodeOf(via),
    linkWay: way,
  };
  return { id: visit, path: path.toLowerCase(), ...page, ...cameFrom, ...campaign, ...sender };
}

const conversionOf = (
  { conversion }: Extract<BeaconMessage, { conversion: string }>,
  page: Page,
  { day, person, viewer }: BeaconSender,
): ReportedConversion => ({
  ...{ kind: conversion, ...page },
  ...{ day, person, viewer },
});

function viewingOf(
  {
    viewing,
    videoId,
    watched,
    events,
    parts,
    replayed,
    path,
    part,
    serial,
  }: Extract<BeaconMessage, { videoId: VideoId }>,
  { at, ownHosts: _, around, ...sender }: BeaconSender,
): ReportedViewing {
  const embedHost = path && isEmbedPath(path) ? (plainHost(around) ?? "") : null;
  const place = { path: path && pageOf(path) ? path.toLowerCase() : null, embedHost, lastPart: part, serial };
  const sums = playbackSumsOf(watched, events, { parts, replayed });
  return { id: viewing, videoId, sums, ...place, startedAt: at, ...sender };
}
