import { data, redirect } from "react-router";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { segmentsOfOwner } from "~/features/audience/segments/queries.server.ts";
import { saveCampaign } from "~/features/outreach/campaigns/commands/launching.server.ts";
import { campaignInput, fieldsIn } from "~/features/outreach/campaigns/input.ts";
import { mailReadersOf } from "~/features/outreach/campaigns/queries/readers.server.ts";
import { askedAmong, recipientCount, tagsOfOwner } from "~/features/outreach/campaigns/queries/recipients.server.ts";
import { newsSentLast, roundsOf } from "~/features/outreach/campaigns/queries/rounds.server.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { troublesOf } from "~/features/outreach/campaigns/queries/troubles.server.ts";
import { variantFigures } from "~/features/outreach/campaigns/queries/variants.server.ts";
import { type CampaignRow, campaignOfOwner } from "~/features/outreach/campaigns/queries.server.ts";
import { blankFields, fieldsOf } from "~/features/outreach/campaigns/rules/fields.ts";
import { isEditable } from "~/features/outreach/campaigns/rules.ts";
import { CampaignReport } from "~/features/outreach/campaigns/ui/campaign-report.tsx";
import { CampaignEditor } from "~/features/outreach/campaigns/ui/editor/campaign-editor.tsx";
import { templatesOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import { PREVIEW_RECIPIENT } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { previewedHtml } from "~/features/outreach/email-templates/rules/previews.ts";
import { leftToday } from "~/features/outreach/senders/queries.server.ts";
import { warmUpNote } from "~/features/outreach/senders/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/campaign";
import { campaignerOf, changed, ownCampaign, problemsOf } from "./own-campaign.server.ts";

export const meta = () => pageTitle("Campaign");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const NEW = "new";
const LIST = `${dashboardPath("filmmaker")}/email-campaigns`;
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const accountId = campaignerOf(context);
  const stored = params.campaignId === NEW ? null : await campaignOfOwner(db, ownCampaign(context, params));
  if (!stored && params.campaignId !== NEW) throw notFound();
  if (stored && !isEditable(stored)) {
    return { report: await reportOf(context, stored), editor: null };
  }
  const [sender, zone, tags, segments, templates, readers] = await Promise.all([
    senderOf(db, accountId, config.baseUrl),
    timeZoneOf(db, accountId),
    tagsOfOwner(db, accountId),
    segmentsOfOwner(db, accountId),
    templatesOfOwner(db, accountId),
    mailReadersOf(db, accountId),
  ]);
  if (!sender) throw notFound();
  const { postalAddress } = sender;
  const blank = {
    own: templates,
    template: url.searchParams.get("template") ?? "",
    zone: zone ?? "UTC",
    page: sender.head.page,
  };
  const fields = stored ? fieldsOf({ ...stored, postalAddress }) : blankFields({ ...blank, postalAddress }, new Date());
  const everybody = {
    kind: "written",
    audience: "all",
    tags: [],
    segmentId: null,
    customEmails: [],
    templateId: fields.templateId,
  } as const;
  const [count, asked] = await Promise.all([
    recipientCount(db, accountId, stored ?? everybody, new Date()),
    askedAmong(db, accountId, stored ?? everybody, new Date()),
  ]);
  const recipients = { count, asked, skipped: [] };
  const { maker, title } = sender.head;
  const known = { filmTitle: title, filmDescription: sender.filmDescription, creatorName: maker };
  return {
    report: null,
    editor: { fields, maker, known, templates, readers, tags, segments, recipients, zones: ZONES, isNew: !stored },
  };
}

/** What became of a campaign that has begun, and what it says. */
async function reportOf(context: Route.LoaderArgs["context"], stored: CampaignRow) {
  const { db, config } = context.get(productContext);
  const { accountId, id: campaignId } = stored;
  const [troubles, sender, variants, left, rounds, news] = await Promise.all([
    troublesOf(db, { accountId, campaignId }),
    senderOf(db, accountId, config.baseUrl),
    stored.variants.length ? variantFigures(db, campaignId) : [],
    leftToday(db, accountId, config.campaignLimits, new Date()),
    roundsOf(db, campaignId),
    newsSentLast(db, campaignId),
  ]);
  if (!sender) throw notFound();
  const { previewLetter, writtenOf } = await import("~/features/outreach/campaigns/emails/letters.server.tsx");
  const { subject, html } = await previewLetter({ ...writtenOf(stored), news }, sender, PREVIEW_RECIPIENT);
  const { content, message, ...campaign } = stored;
  const letter = { subject, html: previewedHtml(html, config.baseUrl) };
  const note = stored.status === "active" && config.smtpUrl ? warmUpNote(left) : null;
  return { campaign, letter, address: `${sender.head.page}/letters/${campaignId}`, troubles, variants, rounds, note };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const whose =
    params.campaignId === NEW ? { accountId: campaignerOf(context), campaignId: null } : ownCampaign(context, params);
  const input = campaignInput.safeParse(fieldsIn(context.get(formContext)));
  if (!input.success) return data({ problems: messagesByField(input.error.issues) }, { status: 422 });
  const { config, guard } = context.get(productContext);
  const outcome = await changed({ request, context }, (at, now) =>
    saveCampaign({ ...at, baseUrl: config.baseUrl, guard }, whose, input.data, now),
  );
  if (!outcome.ok) return data({ problems: problemsOf(outcome) }, { status: 409 });
  throw redirect(input.data.intent === "launch" ? `${LIST}?launched=${outcome.id}` : LIST);
}

export default function Campaign({ loaderData: { report, editor }, actionData }: Route.ComponentProps) {
  if (report) return <CampaignReport {...report} back={LIST} />;
  return <CampaignEditor {...editor} problems={actionData?.problems ?? {}} back={LIST} />;
}
