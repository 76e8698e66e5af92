import { tellingInput } from "~/features/insights/beacon/input.ts";
import type { Measured } from "~/features/insights/beacon/rules.ts";
import type { ToldAct } from "~/features/insights/conversion-events/rules.ts";
import { onboardingProgressOf, type ToldViewing } from "~/features/insights/playback/rules.ts";
import { linkCodeOf, pageOf, sourceOf, storedHost, type ToldVisit } from "~/features/insights/visits/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { deviceOfRequest } from "~/middleware/bot-detection.server.ts";
import { readMeasured } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/beacon";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Answers once what was told is stored; also what does not count is answered with 204, and leaves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const told = tellingInput.safeParse(await request.json().catch(() => null));
  if (!told.success) return new Response(null, { status: 400 });
  const now = new Date();
  const measured = await readMeasured({ request, context }, now);
  if (measured) {
    const product = context.get(productContext);
    const origin = { device: deviceOfRequest(request), country: context.get(countryContext), at: now.toISOString() };
    const ownHosts = [new URL(product.config.baseUrl).host, request.headers.get("host") ?? ""];
    await store(told.data, { ...measured, ...origin, ownHosts }, product);
  }
  return new Response(null, { status: 204 });
}

type Telling = NonNullable<ReturnType<typeof tellingInput.safeParse>["data"]>;
type Teller = Omit<Measured, "visitorOn"> & Pick<ToldVisit, "device" | "country" | "at"> & { ownHosts: string[] };

async function store(told: Telling, teller: Teller, { visits, viewings, acts }: Product): Promise<void> {
  if ("videoId" in told) return viewings(viewingOf(told, teller));
  const page = pageOf(told.path);
  if (!page) return;
  return "act" in told ? acts(actOf(told, page, teller)) : visits(visitOf(told, page, teller));
}

type Page = NonNullable<ReturnType<typeof pageOf>>;

function visitOf(
  { visit, path, referrer, via }: Extract<Telling, { visit: string }>,
  page: Page,
  { ownHosts, ...teller }: Teller,
): ToldVisit {
  const source = sourceOf(referrer, ownHosts);
  const cameFrom = { source, referrerHost: storedHost(referrer, source), linkCode: linkCodeOf(via) };
  return { id: visit, path: path.toLowerCase(), ...page, ...cameFrom, ...teller };
}

const actOf = ({ act }: Extract<Telling, { act: string }>, page: Page, { day, person, viewer }: Teller): ToldAct => ({
  ...{ kind: act, ...page },
  ...{ day, person, viewer },
});

function viewingOf(
  { viewing, videoId, watched, events }: Extract<Telling, { videoId: string }>,
  { at, ownHosts: _, ...teller }: Teller,
): ToldViewing {
  return { id: viewing, videoId, standing: onboardingProgressOf(watched, events), startedAt: at, ...teller };
}
