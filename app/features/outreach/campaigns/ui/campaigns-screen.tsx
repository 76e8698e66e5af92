import { MailCheck, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import type { AskedCounts } from "~/features/audience/contacts/rules/asked.ts";
import type { Contact } from "~/features/audience/contacts/rules.ts";
import { ContactTools } from "~/features/audience/contacts/ui/contact-tools.tsx";
import type { Segment } from "~/features/audience/segments/rules.ts";
import { SegmentBar } from "~/features/audience/segments/ui/segment-bar.tsx";
import type { DefaultTemplate } from "~/features/outreach/email-templates/rules/templates.ts";
import type { ListedTemplate } from "~/features/outreach/email-templates/rules.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { Tabs } from "~/ui/tabs.tsx";
import type { SectionQuery, Tab } from "../input.ts";
import type { ListedCampaign } from "../rules.ts";
import { CampaignList, StatusFilter } from "./list/campaign-list.tsx";
import { ContactTable } from "./list/contact-table.tsx";
import { NewTemplateLink, TemplateGrid } from "./list/template-grid.tsx";
import { CampaignTotals, type Totals } from "./list/totals.tsx";

type CampaignsScreenProps = {
  asked: SectionQuery;
  /** What was launched just now. */
  said: string | null;
  /** Why the rest of an active campaign waits; null where nothing does. */
  note: string | null;
  totals: Totals;
  campaigns: ListedCampaign[];
  contacts: Contact[];
  /** Who is no contact yet. */
  people: AskedCounts;
  segments: (Segment & { contacts: number; asked: AskedCounts })[];
  tags: { tag: string }[];
  templates: readonly DefaultTemplate[];
  ownTemplates: ListedTemplate[];
  next: string | null;
};

/** Of fewer campaigns each one is in sight. */
const SEARCHED_FROM = 2;
const KEPT = ["tab", "status", "segment"];

/** Campaigns, the people they go to, and what they begin with. */
export function CampaignsScreen(props: CampaignsScreenProps) {
  const { asked, said, note, totals, campaigns, contacts, segments, templates, next } = props;
  const chosen = segments.find(({ id }) => id === asked.segment) ?? null;
  const [, setQuery] = useSearchParams();
  const tabs = [
    { name: "campaigns", label: "Campaigns" },
    { name: "contacts", label: `Contacts (${totals.contacts})` },
    { name: "templates", label: `Templates (${totals.templates})` },
  ] as const;
  const isAsked = asked.search !== "" || asked.status !== null;
  const isSearched = asked.tab !== "campaigns" || totals.total >= SEARCHED_FROM || isAsked;
  const choose = (tab: Tab) => setQuery(tab === "campaigns" ? {} : { tab }, { preventScrollReset: true });
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Email Campaigns</h1>
          <p className="mt-2 max-w-prose text-muted">Letters to the people who asked to hear from you.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/studio/sending" variant="quiet" icon={<MailCheck aria-hidden />}>
            Sending
          </ButtonLink>
          <ButtonLink to="/studio/campaigns/new" icon={<Plus aria-hidden />}>
            New Campaign
          </ButtonLink>
        </div>
      </div>
      {said && <Notice tone="success">{said}</Notice>}
      {note && <Notice>{note}</Notice>}
      {totals.total > 0 && <CampaignTotals {...totals} />}
      <div>
        <Tabs label="Email campaigns" tabs={tabs} chosen={asked.tab} onChoose={choose}>
          <div className="mb-6 flex flex-wrap items-center gap-3 empty:hidden">
            {isSearched && (
              <SearchField key={asked.tab} label={`Search ${asked.tab}`} search={asked.search} kept={KEPT} />
            )}
            {asked.tab === "campaigns" && isSearched && <StatusFilter status={asked.status} />}
            {asked.tab === "contacts" && <ContactTools />}
            {asked.tab === "templates" && <NewTemplateLink />}
          </div>
          {asked.tab === "campaigns" && <CampaignList {...{ asked, campaigns, next }} />}
          {asked.tab === "contacts" && (
            <>
              <SegmentBar segments={segments} chosen={chosen} tags={props.tags.map(({ tag }) => tag)} />
              <ContactTable
                {...{ contacts, next }}
                asked={chosen ? chosen.asked : props.people}
                search={asked.search}
                segment={asked.segment}
                isFirst={asked.after === null}
              />
            </>
          )}
          {asked.tab === "templates" && <TemplateGrid own={props.ownTemplates} templates={templates} />}
        </Tabs>
      </div>
    </div>
  );
}
