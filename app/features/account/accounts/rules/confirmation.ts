/** Where an owner asks for the mail that confirms the account's address. */
export const CONFIRMATION = "/studio/settings/email/confirmation";

export const CONFIRMATION_SENT = "We have sent you a link. Open it within the hour.";
export const CONFIRMED_ALREADY = "Your address is confirmed.";

/** What waits for the confirmation, as screens say it. */
export const WAITING = {
  mails: "Our mails about comments, inquiries, donations and clips wait for that.",
  test: "A test goes to a confirmed address only, so that nobody is written to who has not asked for it.",
  words: "What you write goes out once your own email address is confirmed. You can do that in your settings.",
} as const;
