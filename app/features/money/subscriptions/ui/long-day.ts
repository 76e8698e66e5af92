const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `April 3, 2026`, in UTC, so that server, browser and mails show the same day. */
export const longDay = (at: Date): string => DAY.format(at);
