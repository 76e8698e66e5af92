import type { RouterContextProvider } from "react-router";
import type { Measured } from "~/features/insights/beacon/rules.ts";
import { dayOf, type VisitorOfDay } from "~/features/insights/visits/rules.ts";
import { addressContext } from "./address.server.ts";
import { isPerson, letsItselfBeCounted } from "./bot-detection.server.ts";
import { productContext } from "./product.server.ts";
import { readSession } from "./session.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** The visitor behind a request as rows of this day know them; null for machines and whoever asks not to be tracked. */
export function visitorOfDay({ request, context }: Caller, now: Date): VisitorOfDay | null {
  if (!isPerson(request) || !letsItselfBeCounted(request)) return null;
  const day = dayOf(now);
  const userAgent = request.headers.get("user-agent") ?? "";
  const { visitors } = context.get(productContext);
  return { day, visitor: visitors.dailyHash(day, context.get(addressContext), userAgent) };
}

/** The same with the account that is signed in, so that its own pages can leave it out. */
export async function readMeasured(caller: Caller, now: Date): Promise<Measured | null> {
  const visitor = visitorOfDay(caller, now);
  if (!visitor) return null;
  const { account } = await readSession(caller);
  return { ...visitor, viewer: account?.id ?? null };
}
