import type { RouterContextProvider } from "react-router";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { takePaidClick } from "~/features/promotion/boosts/commands/charges.server.ts";
import { currentLink } from "~/features/promotion/clicks/queries.server.ts";
import { boostIn, type CurrentLink, closedBy, isPlain } from "~/features/promotion/clicks/rules.ts";
import { addressContext, countryContext } from "~/middleware/address.server.ts";
import { type Caller, mayBeSignedIn } from "~/middleware/clicks.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";

type Asking = { request: Request; context: Readonly<RouterContextProvider> };

/** Reads a link from the database; plain ones are answered from memory from now on. */
export async function linkAt(code: string, asking: Asking, now: Date): Promise<CurrentLink | null> {
  const { db, links } = asking.context.get(productContext);
  const ticket = links.ticket();
  const link = await currentLink(db, code.toLowerCase());
  if (link && isPlain(link) && !closedBy(link, null, now)) links.keep(ticket, link.code, link.accountId, link);
  return link?.demoPath && (await isOwner(link, asking)) ? { ...link, path: link.demoPath } : link;
}

/** The visitor of the link, as far as the request says. */
export function callerOf(link: CurrentLink, { request, context }: Asking, now: Date): Caller {
  const asked = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    address: context.get(addressContext),
    country: context.get(countryContext),
    boostId: boostIn(new URL(request.url).search),
  };
  return context.get(productContext).clickers.read(asked, link.code, now);
}

/** Counts the click; false when it was a person's and the limit was reached. Owners' own clicks are not counted. */
export async function countClick(link: CurrentLink, caller: Caller, asking: Asking, now: Date): Promise<boolean> {
  if (await isOwner(link, asking)) return true;
  const { db, clicks, clickers, dailyNames } = asking.context.get(productContext);
  const click = clickers.click(caller, link, { now, names: await dailyNames.of(dayOf(now)) });
  if (link.clickLimit !== null && caller.kind === "person")
    return db.transaction((tx) => takePaidClick(tx, click, now));
  clicks.add(click);
  return true;
}

async function isOwner({ accountId }: CurrentLink, asking: Asking): Promise<boolean> {
  if (!mayBeSignedIn(asking.request.headers.get("cookie"))) return false;
  const { account } = await readSession(asking);
  return account?.id === accountId;
}
