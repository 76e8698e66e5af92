import { redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { contactCounts, contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import { sectionInput } from "~/features/outreach/campaigns/input.ts";
import { campaignsOfOwner, campaignTotals } from "~/features/outreach/campaigns/queries.server.ts";
import { isFound, TEMPLATES } from "~/features/outreach/campaigns/rules/templates.ts";
import { CampaignsScreen } from "~/features/outreach/campaigns/ui/campaigns-screen.tsx";
import type { ContactId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/email-campaigns";

export const meta = () => pageTitle("Email Campaigns");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const NO_LIST = { campaigns: [], contacts: [], next: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  if (context.get(entitlementContext).role === "actor") throw redirect(dashboardPath("actor"));
  const query = Object.fromEntries(url.searchParams);
  const asked = sectionInput.parse({ after: null, ...query });
  const people = { filter: "all", search: asked.search, after: parseCursor<ContactId>(query.after ?? null) } as const;
  const [totals, counts, campaigns, contacts] = await Promise.all([
    campaignTotals(db, id),
    contactCounts(db, id),
    asked.tab === "campaigns" ? campaignsOfOwner(db, id, asked) : NO_LIST,
    asked.tab === "contacts" ? contactsOfOwner(db, id, people) : NO_LIST,
  ]);
  return {
    asked,
    totals: {
      ...totals,
      contacts: counts.all,
      subscribed: counts.all - counts.unsubscribed,
      templates: TEMPLATES.length,
    },
    campaigns: campaigns.campaigns,
    contacts: contacts.contacts,
    templates: TEMPLATES.filter((template) => isFound(template, asked.search)),
    next: campaigns.next ?? contacts.next,
  };
}

export default function EmailCampaigns({ loaderData }: Route.ComponentProps) {
  return <CampaignsScreen {...loaderData} />;
}
