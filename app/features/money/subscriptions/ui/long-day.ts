const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `April 3, 2026`: the same day for everybody, on the server, in the browser and in mails. */
export const longDay = (at: Date): string => DAY.format(at);
