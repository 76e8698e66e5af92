import { domainToUnicode } from "node:url";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { hasDomains } from "~/features/content/domains/rules/plans.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { leftToday } from "~/features/outreach/senders/queries.server.ts";
import { installationSender, recordsOfDomain } from "~/features/outreach/sending-domains/commands/look-up.server.ts";
import { type StoredSendingDomain, sendingDomainOf } from "~/features/outreach/sending-domains/queries.server.ts";
import type { SendingDomain } from "~/features/outreach/sending-domains/rules.ts";
import { SendingScreen } from "~/features/outreach/sending-domains/ui/sending-screen.tsx";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { PRODUCT_NAME, pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/sending";
import { campaignerOf } from "./own-campaign.server.ts";

export const meta = () => pageTitle("Sending");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const BACK = `${dashboardPath("filmmaker")}/email-campaigns`;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const accountId = campaignerOf(context);
  const holding = context.get(entitlementContext);
  const [sender, stored, today] = await Promise.all([
    senderOf(db, accountId, config.baseUrl),
    sendingDomainOf(db, accountId),
    config.smtpUrl ? leftToday(db, accountId, config.campaignLimits, new Date()) : null,
  ]);
  if (!sender) throw notFound();
  const hasPlan = hasDomains(holding, config.stripe !== null);
  const domain = stored && viewOf(stored);
  const { maker } = sender.head;
  const own = domain?.isVerified && hasPlan ? `${maker} <${domain.address}>` : null;
  return {
    from: own ?? `${maker} via ${PRODUCT_NAME} <${installationSender(config).address}>`,
    replyTo: sender.replyTo,
    today,
    domain,
    plans: hasPlan ? null : pricingPath(holding.role),
  };
}

function viewOf(stored: StoredSendingDomain): SendingDomain {
  const { localPart, verifiedAt, checkedAt, seen } = stored;
  const host = domainToUnicode(stored.host) || stored.host;
  const isVerified = verifiedAt !== null;
  return { host, address: `${localPart}@${host}`, isVerified, checkedAt, records: recordsOfDomain(stored, seen) };
}

export default function Sending({ loaderData }: Route.ComponentProps) {
  return <SendingScreen {...loaderData} back={BACK} />;
}
