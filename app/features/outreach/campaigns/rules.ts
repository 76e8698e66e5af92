import type { Letterhead } from "~/features/account/mail/rules.ts";
import type { CampaignId, SendId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

/** Source: the specification's campaign states. */
export const STATUSES = ["draft", "scheduled", "active", "paused", "completed"] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_LABELS: Record<Status, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  active: "Active",
  paused: "Paused",
  completed: "Completed",
};

/** A written mail goes each round to whoever has joined since; a digest of what is new on the page to everybody. */
export const KINDS = ["written", "digest"] as const;
export type CampaignKind = (typeof KINDS)[number];
export const KIND_LABELS: Record<CampaignKind, string> = {
  written: "This mail, to whoever has joined since",
  digest: "A digest of what is new on your page, to everybody",
};

/** What goes out once is written, whatever was chosen before. */
export const kindOf = ({ kind, frequency }: { kind: CampaignKind; frequency: Frequency }): CampaignKind =>
  frequency === "once" ? "written" : kind;

export const FREQUENCIES = ["once", "daily", "weekly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  once: "Once",
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

/** `Weekly`, or `Weekly digest`. */
export const frequencyLabel = ({ kind, frequency }: { kind: CampaignKind; frequency: Frequency }): string =>
  kind === "digest" ? `${FREQUENCY_LABELS[frequency]} digest` : FREQUENCY_LABELS[frequency];

/** Who gets it: everybody subscribed, those with any of some tags, a segment, or addresses from the owner's list. */
export const AUDIENCES = ["all", "tagged", "segment", "custom"] as const;
export type Audience = (typeof AUDIENCES)[number];
export const AUDIENCE_LABELS: Record<Audience, string> = {
  all: "All subscribed contacts",
  tagged: "Contacts with tags",
  segment: "A segment",
  custom: "Custom email list",
};

export const NAME_MOST = 100;
export const MESSAGE_MOST = 5000;
export const CTA_TEXT_MOST = 60;
export const URL_MOST = 2000;
export const ADDRESS_MOST = 300;
export const TAGS_MOST = 20;
export const CUSTOM_MOST = 500;
/** Campaigns on one page of the list. */
export const CAMPAIGNS_SHOWN = 25;

/** What became of the mails of a campaign. */
export type Stats = Record<
  | ("recipients" | "sent" | "kept" | "opened" | "clicked" | "bounced" | "complained" | "skipped")
  | ("measured" | "measuredOpened" | "machineOpened" | "machineClicked"),
  number
>;

/** A campaign as its row shows it. */
export type ListedCampaign = Stats & {
  id: CampaignId;
  kind: CampaignKind;
  name: string;
  subject: string;
  status: Status;
  pauseReason: string | null;
  frequency: Frequency;
  startsAt: Date;
  zone: string;
  startedAt: Date | null;
  createdAt: Date;
};

/** What the mails of an account say of their sender. */
export type Sender = { head: Letterhead; filmDescription: string; postalAddress: string; replyTo: string };

/** `42 recipients`; of a digest that has begun the mails of all its rounds are counted. */
export function recipientsLabel({
  kind,
  recipients,
  startedAt,
}: Pick<ListedCampaign, "kind" | "recipients" | "startedAt">) {
  const one = kind === "digest" && startedAt ? "mail" : "recipient";
  return `${recipients.toLocaleString("en")} ${recipients === 1 ? one : `${one}s`}`;
}

/** A campaign that has begun is not edited any more: what people have got stays what it says. */
export const isEditable = ({ status, startedAt }: { status: Status; startedAt: Date | null }): boolean =>
  startedAt === null && status !== "completed";

/** Whether the start is still ahead: then the button says Schedule, otherwise Launch. */
export const startsLater = (startsAt: Date, now: Date): boolean => startsAt.getTime() > now.getTime();

export const launchLabel = (startsAt: Date | null, now: Date): "Launch" | "Schedule" =>
  startsAt && startsLater(startsAt, now) ? "Schedule" : "Launch";

/** The status after the button that pauses and resumes; others stay as they are. */
export function toggled(status: Status): Status {
  if (status === "active") return "paused";
  return status === "paused" ? "active" : status;
}

/** The name of a copy, cut to the limit of names. */
export function copyName(name: string): string {
  const suffix = " (Copy)";
  return [...name].slice(0, NAME_MOST - suffix.length).join("") + suffix;
}

/** `42.9`: opened or clicked over sent, in percent to one decimal. */
export const rateOf = (part: number, sent: number): string => (sent === 0 ? "0.0" : ((100 * part) / sent).toFixed(1));

export const DELETE_QUESTION = "Are you sure you want to delete this campaign?";

export const REFUSALS = {
  started: "This campaign has begun, so it cannot be changed any more. Duplicate it to write another one.",
  nobody: "Nobody would get this. Choose other recipients.",
  stopped: "The operator of this service has stopped your campaigns. Please get in touch with the operator.",
  unsent: "This campaign has not begun yet, so it is no letter to show.",
  digest: "A digest is no letter of its own: what it tells of stands on your page.",
  running: "This campaign is neither running nor paused.",
} as const;
export type Refusal = keyof typeof REFUSALS;

export const sendCampaignJob = { name: "campaigns.send" };

export const KILLED = killedText("Press Resume to go on: nobody gets a mail twice.");

/** The jobs that send one campaign at the same time, in any of the processes. */
export const SHARES = [1, 2] as const;

/** What Save Draft, Schedule and Launch need. */
export const isComplete = (
  campaign: { name: string; subject: string; templateId: string },
  recipients: number,
): boolean =>
  [campaign.name, campaign.subject, campaign.templateId].every((text) => text.trim() !== "") && recipients > 0;

export const NOTHING_NEW = "Nothing is new on your page yet, so no mail would be sent now.";

export const TEMPLATE_MISSING = "This template does not exist any more. Please choose another one.";

export const SEGMENT_MISSING = "This segment does not exist any more. Please choose another one.";
export const ADDRESS_MISSING = "Please enter a postal address. The law asks for it at the foot of mails to many.";

/** The subject of a mail that its writer sends to themselves. */
export const testSubject = (subject: string): string => `Test: ${subject}`;

/** The purpose of the sealed ids in the addresses of buttons. */
export const SEND_SEAL = "campaign-send";
export const clickPath = (sealed: string) => `/m/${sealed}`;
/** A picture that tells that its mail was opened, for recipients who agreed. */
export const openingPath = (sealed: string) => `/m/${sealed}/picture`;

/** What can become of a mail that has not arrived for certain. */
export const TROUBLES = ["refused", "skipped", "uncertain"] as const;
export type Trouble = { id: SendId; email: string; state: (typeof TROUBLES)[number]; answer: string | null };
export const TROUBLES_SHOWN = 200;

export const RESEND_QUESTION =
  "Nobody knows whether these mails arrived. Who has got one already gets it a second time. Send again?";

export const TROUBLE_WORDS: Record<Trouble["state"], string> = {
  refused: "The mail server of the recipient refused it",
  skipped: "Left out",
  uncertain: "The line broke before the mail server answered: it may have arrived, so it is not sent again by itself",
};
