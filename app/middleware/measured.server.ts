import type { RouterContextProvider } from "react-router";
import type { CountedViewer, CountedVisitor } from "~/features/insights/beacon/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { ReportedImpression } from "~/features/promotion/boosts/rules/impressions.ts";
import { visitorOn } from "~/platform/daily-names.ts";
import { wideNetworkOf } from "~/platform/sender.ts";
import { addressContext } from "./address.server.ts";
import { allowsMeasuring, isPerson } from "./bot-detection.server.ts";
import { domainContext } from "./domain.server.ts";
import { isOwnBrowser } from "./own-browser.server.ts";
import { productContext } from "./product.server.ts";
import { readSession } from "./session.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** The visitor of a request on this day; null for bots and for visitors who opt out of tracking. */
export async function readVisitorOfDay({ request, context }: Caller, now: Date): Promise<CountedVisitor | null> {
  if (!isPerson(request) || !allowsMeasuring(request)) return null;
  const day = dayOf(now);
  const names = await context.get(productContext).dailyNames.of(day);
  const person = names.personOf(context.get(addressContext), request.headers.get("user-agent") ?? "");
  return { day, person, visitorOn: (accountId) => visitorOn(person, accountId) };
}

/** The same with the signed-in account, or the owner's browser under a domain: owners are not counted on their own pages. */
export async function readMeasured(caller: Caller, now: Date): Promise<CountedViewer | null> {
  const product = caller.context.get(productContext);
  const someone = await readVisitorOfDay(caller, now);
  if (!someone) return null;
  const domain = caller.context.get(domainContext);
  if (domain)
    return { ...someone, viewer: (await isOwnBrowser(caller.request, product, domain)) ? domain.accountId : null };
  const { account } = await readSession(caller);
  return { ...someone, viewer: account?.id ?? null };
}

/** The network of a request on this day, for figures across accounts; null as above. */
export async function readImpressionSource(
  caller: Caller,
  now: Date,
): Promise<Omit<ReportedImpression, "boostId"> | null> {
  const measured = await readMeasured(caller, now);
  if (!measured) return null;
  const { day, viewer } = measured;
  const address = caller.context.get(addressContext);
  const { networkOf } = await caller.context.get(productContext).dailyNames.of(day);
  return { day, viewer, network: networkOf(address), wideNetwork: networkOf(wideNetworkOf(address)) };
}
