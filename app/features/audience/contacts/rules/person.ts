/** A mail to a contact, as the person's page lists it; `at` is when it went out, or was written. */
export type SentMail = {
  id: string;
  subject: string;
  state: "queued" | "handing" | "sent" | "kept" | "refused" | "uncertain" | "skipped";
  answer: string | null;
  at: Date;
  openedAt: Date | null;
  clickedAt: Date | null;
};

export const MAILS_SHOWN = 100;

const MAIL_STATES: Record<SentMail["state"], string> = {
  queued: "Waiting",
  handing: "On its way",
  sent: "Sent",
  kept: "Kept in the outbox",
  refused: "Refused",
  uncertain: "Uncertain",
  skipped: "Left out",
};

/** `Sent, opened, clicked` */
export const mailStory = ({ state, openedAt, clickedAt }: SentMail): string =>
  [MAIL_STATES[state], openedAt && "opened", clickedAt && "clicked"].filter(Boolean).join(", ");
