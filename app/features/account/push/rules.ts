/** What a browser shows. `tag` replaces an earlier one that was sent twice. */
export type PushNotice = { title: string; tag: string; url: string };

/** Seconds that a push service keeps a message for a browser that is away: a day. */
export const PUSH_TTL_SECONDS = 24 * 60 * 60;
/** Browsers of one account. */
export const MOST_BROWSERS = 20;

/** A declarative message (W3C Push API), which Safari shows itself, and our service worker elsewhere. */
export const pushMessage = ({ title, tag, url }: PushNotice) => ({
  web_push: 8030,
  notification: { title, tag, navigate: url },
});

export const PUSH_PROBLEM = "This did not work. Your browser may not reach its notification service. Please try again.";
