import { redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { askedCounts } from "~/features/audience/contacts/queries/asked.server.ts";
import { contactCounts, contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import { askedWords } from "~/features/audience/contacts/rules/asked.ts";
import { contactsOfSegment, segmentCounts, segmentsOfOwner } from "~/features/audience/segments/queries.server.ts";
import type { Segment } from "~/features/audience/segments/rules.ts";
import { type SectionQuery, sectionInput } from "~/features/outreach/campaigns/input.ts";
import { tagsOfOwner } from "~/features/outreach/campaigns/queries/recipients.server.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { campaignOfOwner, campaignsOfOwner, campaignTotals } from "~/features/outreach/campaigns/queries.server.ts";
import { launchedNote } from "~/features/outreach/campaigns/rules/launch-words.ts";
import { CampaignsScreen } from "~/features/outreach/campaigns/ui/campaigns-screen.tsx";
import { templateCount, templatesOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import { shownSubject } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { isFound, TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import { leftToday } from "~/features/outreach/senders/queries.server.ts";
import { warmUpNote } from "~/features/outreach/senders/rules.ts";
import type { AccountId, ContactId, OwnCampaign } from "~/lib/ids.ts";
import { type Cursor, parseCursor } from "~/lib/pagination.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/email-campaigns";

export const meta = () => pageTitle("Email Campaigns");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const NO_LIST = { campaigns: [], contacts: [], segments: [], tags: [], next: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { id } = context.get(accountContext);
  if (context.get(entitlementContext).role === "actor") throw redirect(dashboardPath("actor"));
  const query = Object.fromEntries(url.searchParams);
  const asked = sectionInput.parse({ after: null, ...query });
  const [sender, said, totals, counts, people, left, campaigns, contacts, ownTemplates, own] = await Promise.all([
    asked.tab === "campaigns" ? senderOf(db, id, config.baseUrl) : null,
    asked.launched && launchedSentence(db, { accountId: id, campaignId: asked.launched }),
    campaignTotals(db, id),
    contactCounts(db, id),
    askedCounts(db, id, new Date()),
    config.smtpUrl ? leftToday(db, id, config.campaignLimits, new Date()) : null,
    asked.tab === "campaigns" ? campaignsOfOwner(db, id, asked) : NO_LIST,
    asked.tab === "contacts" ? contactsTab(db, id, asked, query.after ?? null) : NO_LIST,
    asked.tab === "templates" ? templatesOfOwner(db, id) : [],
    templateCount(db, id),
  ]);
  const { head, filmDescription = "" } = sender ?? {};
  const subjectOf = (subject: string) => shownSubject(subject, { ...head, filmDescription });
  return {
    asked,
    said,
    note: totals.active > 0 ? warmUpNote(left) : null,
    people,
    totals: {
      ...totals,
      contacts: counts.all,
      asked: askedWords(people),
      subscribed: counts.all - counts.unsubscribed - counts.bounced,
      templates: TEMPLATES.length + own,
    },
    campaigns: campaigns.campaigns.map((campaign) => ({ ...campaign, subject: subjectOf(campaign.subject) })),
    contacts: contacts.contacts,
    segments: contacts.segments,
    tags: contacts.tags,
    ownTemplates: ownTemplates.filter((template) => isFound(template, asked.search)),
    templates: TEMPLATES.filter((template) => isFound(template, asked.search)),
    next: campaigns.next ?? contacts.next,
  };
}

/** What was launched, and to how many; null for what is not the account's. */
async function launchedSentence(db: Db, own: OwnCampaign) {
  const campaign = await campaignOfOwner(db, own);
  return campaign && launchedNote(campaign);
}

/** The list with its segments; an unknown segment has nobody. */
async function contactsTab(db: Db, id: AccountId, { search, segment: chosen }: SectionQuery, afterText: string | null) {
  const page = { search, after: parseCursor<ContactId>(afterText) };
  const [kept, tags] = await Promise.all([segmentsOfOwner(db, id), tagsOfOwner(db, id)]);
  const segment = kept.find((one) => one.id === chosen);
  const [listed, segments] = await Promise.all([
    listOf(db, id, { chosen, segment }, page),
    segmentCounts(db, id, kept, new Date()),
  ]);
  return { ...listed, segments, tags };
}

type Shown = { chosen: string | null; segment: Segment | undefined };

async function listOf(db: Db, id: AccountId, { chosen, segment }: Shown, page: Page) {
  if (segment) return contactsOfSegment(db, id, segment, page);
  return chosen ? { contacts: [], next: null } : contactsOfOwner(db, id, { filter: "all", ...page });
}

type Page = { search: string; after: Cursor<ContactId> | null };

export default function EmailCampaigns({ loaderData }: Route.ComponentProps) {
  return <CampaignsScreen {...loaderData} />;
}
