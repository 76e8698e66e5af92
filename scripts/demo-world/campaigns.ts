import { campaignSenders, campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { type DefaultTemplateId, templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import type { CampaignId, SendId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Contact } from "./contacts.ts";
import { dayAgo, daysAgo, OWNER, sampleId } from "./making.ts";
import type { Chance } from "./random.ts";

type Words = { name: string; subject: string; template: DefaultTemplateId; message: string; ctaText: string };
type Shares = { opened: number; clicked: number; bounced: number };

/** What the campaigns are called, where their buttons lead, and the postal address in each mail. */
export type CampaignNames = Record<(typeof campaigns.status.enumValues)[number] | "address" | "sender", string>;

/** One campaign in each state; what they count follows from their sends. */
export async function createCampaigns(db: Db, people: Contact[], names: CampaignNames, chance: Chance): Promise<void> {
  await db.insert(campaignSenders).values({ accountId: OWNER, postalAddress: names.sender });
  const written = (words: Words, days: number, values: Partial<typeof campaigns.$inferInsert>) => ({
    ...{ id: sampleId<CampaignId>(), accountId: OWNER, name: words.name, subject: words.subject },
    ...{ templateId: words.template, message: words.message, ctaText: words.ctaText, ctaUrl: names.address },
    ...{ audience: "all" as const, zone: "Europe/London", startsAt: daysAgo(days, "17:00") },
    ...{ createdAt: daysAgo(days + 6, "10:20"), updatedAt: daysAgo(days + 2, "10:40") },
    ...values,
  });
  const words = (name: string, subject: string, template: DefaultTemplateId, message?: string): Words => {
    const original = templateOf(template);
    return { name, subject, template, message: message ?? original?.message ?? "", ctaText: original?.ctaText ?? "" };
  };
  const completed = written(words(names.completed, "{{filmTitle}} is here", "film"), 118, {
    status: "completed",
  });
  const paused = written(words(names.paused, "From the set of {{filmTitle}}", "behind-the-scenes"), 54, {
    ...{ status: "paused", audience: "tagged", tags: ["fan", "early-supporter"], frequency: "monthly" },
  });
  const active = written(words(names.active, "A letter from {{creatorName}}", "newsletter"), 80, {
    ...{ status: "active", frequency: "monthly", endsOn: dayAgo(-280) },
  });
  const scheduled = written(words(names.scheduled, "You are invited: {{filmTitle}} on the big screen", "event"), -12, {
    ...{
      status: "scheduled",
      createdAt: daysAgo(4, "15:10"),
      updatedAt: daysAgo(3, "09:45"),
      nextRoundAt: daysAgo(-12, "17:00"),
    },
  });
  const draft = written(words(names.draft, "News from {{creatorName}}", "community"), -30, {
    ...{ status: "draft", createdAt: daysAgo(2, "16:05"), updatedAt: daysAgo(1, "18:30") },
  });
  await send(
    db,
    completed,
    { people: people, days: [118], shares: { opened: 0.58, clicked: 0.27, bounced: 0.02 } },
    chance,
  );
  const fans = people.filter(({ tags = [] }) => tags.some((tag) => paused.tags?.includes(tag)));
  await send(db, paused, { people: fans, days: [54], shares: { opened: 0.51, clicked: 0.19, bounced: 0.01 } }, chance);
  await send(
    db,
    active,
    { people: people, days: [80, 49, 19], shares: { opened: 0.49, clicked: 0.16, bounced: 0.01 }, next: -11 },
    chance,
  );
  await db.insert(campaigns).values([scheduled, draft]);
}

type Rounds = { people: Contact[]; days: number[]; shares: Shares; next?: number };
type Campaign = typeof campaigns.$inferInsert & { id: CampaignId };

/** A written mail reaches everybody once; of a campaign with rounds, those who came since the last one. */
async function send(db: Db, campaign: Campaign, { people, days, shares, next }: Rounds, chance: Chance) {
  const reached = new Set<string>();
  const sends = days.flatMap((round) => {
    const at = daysAgo(round, "17:00");
    const fresh = people.filter((person) => person.confirmedAt < at && !reached.has(person.id));
    for (const { id } of fresh) reached.add(id);
    return fresh.map((person) => ({ ...sendOf(person, at, shares, chance), campaignId: campaign.id }));
  });
  const count = (which: (one: (typeof sends)[number]) => unknown) => sends.filter(which).length;
  const first = daysAgo(days[0] ?? 0, "17:00");
  await db.insert(campaigns).values({
    ...campaign,
    ...{ rounds: days.length, recipients: sends.length, sent: sends.length, startedAt: first },
    ...{
      opened: count((one) => one.openedAt),
      clicked: count((one) => one.clickedAt),
      bounced: count((one) => one.bouncedAt),
    },
    ...{ measured: count((one) => one.isMeasured), measuredOpened: count((one) => one.isMeasured && one.openedAt) },
    ...{ hardBounced: count((one) => one.bouncedAt), updatedAt: daysAgo(days.at(-1) ?? 0, "18:10") },
    completedAt: campaign.status === "completed" ? daysAgo(days.at(-1) ?? 0, "17:20") : null,
    nextRoundAt: next === undefined ? null : daysAgo(next, "17:00"),
  });
  await db.insert(campaignSends).values(sends);
}

function sendOf(person: Contact, at: Date, shares: Shares, chance: Chance) {
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const bounced = chance.next() < shares.bounced;
  const opened = !bounced && chance.next() < shares.opened;
  const clicked = opened && chance.next() < shares.clicked / shares.opened;
  const [sentAt, openedAt] = [after(chance.next() * 4), after(chance.between(9, 2_600))];
  return {
    ...{ id: sampleId<SendId>(), contactId: person.id, state: "sent" as const, attempts: 1 },
    ...{ queuedAt: at, sentAt, firstTriedAt: sentAt, isMeasured: person.openingsAgreedAt !== null },
    openedAt: opened ? openedAt : null,
    clickedAt: clicked ? new Date(openedAt.getTime() + 70_000) : null,
    bouncedAt: bounced ? after(12) : null,
    answer: bounced ? "550 5.1.1 The mailbox does not exist" : "250 2.0.0 OK",
  };
}
