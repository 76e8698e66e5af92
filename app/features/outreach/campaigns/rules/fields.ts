import { templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import { clockAt } from "~/lib/time-zones.ts";
import type { Audience, CampaignKind, Frequency } from "../rules.ts";
import type { Measure } from "./variants.ts";

/** The editor's fields, as a form holds them. */
export type CampaignFields = {
  name: string;
  subject: string;
  templateId: string;
  message: string;
  ctaText: string;
  ctaUrl: string;
  audience: Audience;
  tags: string[];
  /** Empty where none is chosen. */
  segmentId: string;
  customEmails: string;
  startDate: string;
  startTime: string;
  zone: string;
  endDate: string;
  frequency: Frequency;
  kind: CampaignKind;
  postalAddress: string;
  countsClicks: boolean;
  variants: { subject: string; message: string }[];
  testShare: number;
  testHours: number;
  testBy: Measure;
};

type Blank = { template: string; zone: string; page: string; postalAddress: string; own: readonly Offered[] };

/** A new campaign starts now, goes to everybody, and its button leads to the account's page. */
export function blankFields({ template, zone, page, postalAddress, own }: Blank, now: Date): CampaignFields {
  const { day, time } = clockAt(now, zone);
  const { subject = "", message = "", ctaText = "" } = wordsOf(template, own) ?? {};
  const id = templateOf(template) || own.some((one) => one.id === template) ? template : "";
  return {
    ...{ name: "", templateId: id, subject, message, ctaText, ctaUrl: page },
    ...{ audience: "all", tags: [], segmentId: "", customEmails: "" },
    ...{ startDate: day, startTime: time, zone, endDate: "", frequency: "once", kind: "written", postalAddress },
    ...{ countsClicks: true, variants: [], testShare: 20, testHours: 4, testBy: "clicks" },
  };
}

type Stored = Omit<CampaignFields, "segmentId" | "customEmails" | "startDate" | "startTime" | "endDate"> & {
  segmentId: string | null;
  customEmails: string[];
  startsAt: Date;
  endsOn: string | null;
};

/** The fields of a stored campaign. */
export function fieldsOf(stored: Stored): CampaignFields {
  const { name, subject, templateId, message, ctaText, ctaUrl, audience, tags, frequency, zone, postalAddress } =
    stored;
  const { kind, countsClicks, variants, testShare, testHours, testBy } = stored;
  const { day, time } = clockAt(stored.startsAt, zone);
  return {
    ...{ name, subject, templateId, message, ctaText, ctaUrl, audience, tags, frequency, zone, postalAddress },
    ...{ kind, countsClicks, variants, testShare, testHours, testBy },
    segmentId: stored.segmentId ?? "",
    ...{ customEmails: stored.customEmails.join("\n"), startDate: day, startTime: time, endDate: stored.endsOn ?? "" },
  };
}

type Offered = { id: string; subject: string };

/** The fields after another template was chosen: its words take the place of those that nobody has changed. */
export function withTemplate(fields: CampaignFields, templateId: string, own: readonly Offered[]): CampaignFields {
  const [before, after] = [wordsOf(fields.templateId, own), wordsOf(templateId, own)];
  if (!after) return { ...fields, templateId };
  const next = (name: "subject" | "message" | "ctaText") =>
    fields[name] === "" || fields[name] === before?.[name] ? after[name] : fields[name];
  return { ...fields, templateId, subject: next("subject"), message: next("message"), ctaText: next("ctaText") };
}

/** Own templates have their message and button inside of them. */
function wordsOf(templateId: string, own: readonly Offered[]) {
  const chosen = own.find(({ id }) => id === templateId);
  return chosen ? { subject: chosen.subject, message: "", ctaText: "" } : templateOf(templateId);
}
