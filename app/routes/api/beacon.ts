import type { RouterContextProvider } from "react-router";
import { tellingInput } from "~/features/beacons/input.ts";
import { standingOf, type ToldViewing } from "~/features/plays/rules.ts";
import { dayOf, linkCodeOf, pageOf, sourceOf, storedHost, type ToldVisit } from "~/features/visits/rules.ts";
import { addressContext, countryContext } from "~/gates/address.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readSession } from "~/gates/session.server.ts";
import { deviceOfRequest, isPerson, letsItselfBeCounted } from "~/gates/traffic.server.ts";
import type { Route } from "./+types/beacon";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Answers once what was told is stored; also what does not count is answered with 204, and leaves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const told = tellingInput.safeParse(await request.json().catch(() => null));
  if (!told.success) return new Response(null, { status: 400 });
  if (!isPerson(request) || !letsItselfBeCounted(request)) return new Response(null, { status: 204 });
  const { visits, viewings, config } = context.get(productContext);
  const teller = await tellerOf(request, context, new Date());
  if ("videoId" in told.data) await viewings(viewingOf(told.data, teller));
  else {
    const visit = visitOf(told.data, teller, [new URL(config.baseUrl).host, request.headers.get("host") ?? ""]);
    if (visit) await visits(visit);
  }
  return new Response(null, { status: 204 });
}

type Telling = NonNullable<ReturnType<typeof tellingInput.safeParse>["data"]>;
type Teller = Awaited<ReturnType<typeof tellerOf>>;

/** Everything that is kept of whoever tells: address and browser become a hash of the day. */
async function tellerOf(request: Request, context: Readonly<RouterContextProvider>, now: Date) {
  const day = dayOf(now);
  const userAgent = request.headers.get("user-agent") ?? "";
  const { account } = await readSession({ request, context });
  return {
    day,
    visitor: context.get(productContext).visitors.dailyHash(day, context.get(addressContext), userAgent),
    device: deviceOfRequest(request),
    country: context.get(countryContext),
    viewer: account?.id ?? null,
    at: now.toISOString(),
  };
}

function visitOf(
  { visit, path, referrer, via }: Extract<Telling, { visit: string }>,
  teller: Teller,
  ownHosts: string[],
): ToldVisit | null {
  const page = pageOf(path);
  if (!page) return null;
  const source = sourceOf(referrer, ownHosts);
  const cameFrom = { source, referrerHost: storedHost(referrer, source), linkCode: linkCodeOf(via) };
  return { id: visit, path: path.toLowerCase(), ...page, ...cameFrom, ...teller };
}

function viewingOf(
  { viewing, videoId, watched, events }: Extract<Telling, { videoId: string }>,
  { at, ...teller }: Teller,
): ToldViewing {
  return { id: viewing, videoId, standing: standingOf(watched, events), startedAt: at, ...teller };
}
