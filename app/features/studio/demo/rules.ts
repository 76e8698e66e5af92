import type { Role } from "~/features/account/roles/rules.ts";
import { beginningOf, isRead, plainPath } from "~/lib/request-addresses.ts";

/** What a demo is opened as, with what is in it. */
export const DEMOS: { role: Role; name: string; detail: string }[] = [
  { role: "filmmaker", name: "Filmmaker", detail: "A feature with its page, two more films, and a year of visitors" },
  { role: "actor", name: "Actor", detail: "A profile with reel, headshots and casting inquiries" },
  { role: "distributor", name: "Distributor", detail: "A catalogue of three films with links and campaigns" },
];

/** What the page says of a demo before it is opened. */
export const DEMO_FACTS = [
  "It is yours alone: its pages and links open in this browser only.",
  "Nothing leaves it: no mail, no payment, no post. Its mails lie in its own outbox.",
  "It is gone after 24 hours, or as soon as you leave it.",
];

/** On the deletion of a demo, in the words of the specification. */
const DELETION_IN_DEMO = "Account deletion would be processed here. This is a demo, so your account is safe!";

/** Why a demo cannot do something, by the name in the address of the screen that says so. */
export const DEMO_REFUSALS = {
  payments: "A demo buys and sells nothing.",
  addresses: "A demo has no domain of its own, and sends from none.",
  people: "A demo asks nobody from outside in: its pages open in this browser only.",
  access: "A demo has no password, no email address and no username of its own: it is open in this browser only.",
  deletion: DELETION_IN_DEMO,
} as const;
export type DemoRefusal = keyof typeof DEMO_REFUSALS;

/** Changes that a demo refuses, by the beginning of their address; `*` is any one segment. */
const REFUSED_CHANGES: [prefix: string, why: DemoRefusal][] = [
  ["/billing/portal", "payments"],
  ["/studio/donations", "payments"],
  ["/studio/earnings", "payments"],
  ["/cast/earnings", "payments"],
  ["/studio/film/price", "payments"],
  ["/studio/projects/*/domain", "addresses"],
  ["/studio/sending", "addresses"],
  ["/studio/cast-invitations", "people"],
  ["/studio/screeners", "people"],
  ["/studio/film/festivals/package/links", "people"],
  ["/studio/previews", "people"],
  ["/studio/push", "people"],
  ["/studio/analytics/views/*/sharing", "people"],
  ["/studio/settings/username", "access"],
  ["/studio/settings/email", "access"],
  ["/studio/settings/password", "access"],
  ["/studio/settings/second-factor", "access"],
  ["/studio/settings/passkeys", "access"],
  ["/studio/settings/api-keys", "access"],
  ["/studio/settings/webhooks", "access"],
  ["/studio/settings/connections", "access"],
  ["/studio/settings/proof", "access"],
  ["/studio/settings/deletion", "deletion"],
  ["/onboarding", "access"],
];

const STARTS = REFUSED_CHANGES.map(([prefix, why]) => ({ start: beginningOf(prefix), why }));

/** Why a demo refuses this request; null where it does not. */
export function refusedInDemo(method: string, path: string): DemoRefusal | null {
  if (isRead(method)) return null;
  const plain = plainPath(path);
  return STARTS.find(({ start }) => start.test(plain))?.why ?? null;
}

export const DEMO = "/demo";
/** Where a demo leads whose time is over. */
export const DEMO_OVER = `${DEMO}?over`;
/** The screen inside a demo that says what it is, and why it has refused something. */
export const ABOUT_DEMO = "/studio/demo";
export const aboutDemo = (why: DemoRefusal) => `${ABOUT_DEMO}?refused=${why}`;

/** Where a demo is made somebody's own, on that screen. */
export const MAKE_MINE = `${ABOUT_DEMO}#mine`;

/** What stays when a demo becomes somebody's own account, and what goes. */
export const KEPT_OF_DEMO = [
  "Stays: films, pictures and files that you uploaded, links and contacts that you added, and what you wrote on the pages.",
  "Goes: the sample films and their people, comments, figures, money and campaigns.",
  "Your pages are drafts until you publish them. Contacts wait until you ask them: no mail has reached anybody yet.",
];

export const isDemoRefusal = (name: string | null): name is DemoRefusal =>
  name !== null && Object.hasOwn(DEMO_REFUSALS, name);

/** How long a demo still lasts, rounded up. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return minutes <= 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

export const DEMO_OFF = "This installation has no demos.";
export const DEMO_FULL = "All demos are in use. Please come back in an hour, or look at the sample pages.";

/** Asks for the passkey with which a demo is made somebody's own. */
export const DEMO_PASSKEY = `${ABOUT_DEMO}/passkey`;

/** Ends a demo at once. */
export const DEMO_ENDING = `${ABOUT_DEMO}/ending`;
