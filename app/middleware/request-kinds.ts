import { beginningOf, isRead, plainPath } from "~/lib/request-addresses.ts";
import type { LimitKind } from "~/platform/rate-limit.ts";

const KB = 1024;

/** Limits are those of the longest valid form; a character of any script takes at most nine bytes when URL-encoded. */
type Cost = {
  /** The rate limit that counts it. */
  counted: LimitKind | null;
  bodyBytes: number;
  /** For bodies with a file: everything except the file. */
  textBytes?: number;
  /** How many fields and files a form may have. */
  fields?: number;
};

/** The longest usual form is that of a film's chapters: a hundred times two fields. */
const USUAL_FIELDS = 250;

/** What each kind of request may cost. */
const KINDS = {
  probe: { counted: null, bodyBytes: 0 },
  page: { counted: null, bodyBytes: 0 },
  /** Requested by a field while the user types. */
  lookup: { counted: "lookup:account", bodyBytes: 0 },
  /** Counted by their own actions, which also count by email or link. */
  credentials: { counted: null, bodyBytes: 16 * KB },
  /** A change by a visitor who is not signed in. */
  visitor: { counted: "visitor:address", bodyBytes: 64 * KB },
  /** A draft shown to everybody who has its address. */
  preview: { counted: "preview:address", bodyBytes: 0 },
  /** One press of an emoji. */
  reaction: { counted: "reaction:address", bodyBytes: 1 * KB },
  /** A report of a page about a visit, playback or impression. */
  beacon: { counted: "beacon:address", bodyBytes: 16 * KB },
  /** A form with a file from a visitor who is not signed in. */
  inquiry: { counted: "inquiry:address", bodyBytes: 10 * 1024 * KB + 128 * KB, textBytes: 64 * KB },
  /** A report, which has other, stricter limits, with three pictures. */
  reporting: { counted: "visitor:address", bodyBytes: 3 * 5 * 1024 * KB + 128 * KB, textBytes: 64 * KB },
  /** A message to the operator, of 5000 characters. */
  enterprise: { counted: "enterprise:address", bodyBytes: 64 * KB },
  /** One press of an amount or of a plan, which opens a checkout elsewhere. */
  donation: { counted: "donation:address", bodyBytes: 1 * KB },
  /** A press on Buy with the address of who is given a pack. */
  purchase: { counted: "donation:address", bodyBytes: 8 * KB },
  /** Signed messages of the payment service, which sends again what is refused. */
  webhook: { counted: null, bodyBytes: 512 * KB },
  /** A service tells that its work is done, at an address that only it was told. */
  callback: { counted: null, bodyBytes: 16 * KB },
  /** A comment, which has another, stricter limit, or a like. */
  comment: { counted: "reaction:address", bodyBytes: 16 * KB },
  /** A change of the signed-in account's own data. */
  studio: { counted: "studio:account", bodyBytes: 64 * KB },
  /** The whole content of a film's page or an actor's profile: every row filled in ASCII, or 50 pages in any script. */
  content: { counted: "studio:account", bodyBytes: 1024 * KB, fields: 2500 },
  /** Changes of a page's draft, sent as one types: a save each second of a minute's typing in several tabs. */
  draft: { counted: "draft:account", bodyBytes: 256 * KB },
  /** A list of rows: 20 places of a link, a hundred chapters, 200 pasted links, or the parts of a mail. */
  rows: { counted: "studio:account", bodyBytes: 512 * KB },
  /** A file of captions and the form around it. */
  captions: { counted: "studio:account", bodyBytes: 1024 * KB, textBytes: 16 * KB },
  /** A table of people and the form around it. */
  people: { counted: "studio:account", bodyBytes: 5 * 1024 * KB + 64 * KB, textBytes: 16 * KB },
  /** A table of links and the form around it. */
  table: { counted: "studio:account", bodyBytes: 2 * 1024 * KB + 64 * KB, textBytes: 16 * KB },
  /** One picture or PDF and the form around it. */
  picture: { counted: "picture:account", bodyBytes: 20 * 1024 * KB + 64 * KB, textBytes: 16 * KB },
  /** The twelve emoji of a pack, each at most 256 KB. */
  art: { counted: "picture:account", bodyBytes: 12 * 257 * KB + 32 * KB, textBytes: 16 * KB, fields: 64 },
  /** A connection that stays open. */
  stream: { counted: "stream:account", bodyBytes: 0 },
  /** A code to draw and read back, or a sheet to print. */
  drawing: { counted: "drawing:account", bodyBytes: 0 },
} as const satisfies Record<string, Cost>;

type Kind = keyof typeof KINDS;

/** Prefix of an address (`*` is any one segment), the kind of its reads and of its changes; the first match counts. */
const PLACES: [prefix: string, reads: Kind, changes: Kind][] = [
  ["/healthz", "probe", "visitor"],
  ["/readyz", "probe", "visitor"],
  ["/metrics", "probe", "visitor"],
  ["/login", "page", "credentials"],
  ["/signup", "page", "credentials"],
  ["/demo", "page", "credentials"],
  ["/forgot-password", "page", "credentials"],
  ["/reset-password", "page", "credentials"],
  ["/verify-email", "page", "credentials"],
  ["/email-change", "page", "credentials"],
  ["/onboarding/username-availability", "lookup", "studio"],
  ["/onboarding/username-suggestion", "lookup", "studio"],
  ["/onboarding", "page", "studio"],
  ["/preview", "page", "draft"],
  ["/editor", "page", "studio"],
  ["/videos/*/captions", "page", "captions"],
  ["/videos/*/chapters", "page", "rows"],
  ["/videos", "page", "studio"],
  ["/captions", "page", "studio"],
  ["/l", "page", "credentials"],
  ["/p", "preview", "visitor"],
  ["/s/*/progress", "page", "beacon"],
  ["/s", "preview", "visitor"],
  ["/f", "preview", "visitor"],
  ["/door", "page", "beacon"],
  ["/g", "page", "visitor"],
  ["/r", "preview", "credentials"],
  ["/report-mails", "preview", "visitor"],
  ["/report", "page", "reporting"],
  ["/reactions", "page", "reaction"],
  ["/beacon", "page", "beacon"],
  ["/featured", "page", "beacon"],
  ["/clips", "page", "donation"],
  ["/shop", "page", "purchase"],
  ["/bought", "page", "visitor"],
  ["/watch/*/progress", "page", "beacon"],
  ["/watch", "preview", "visitor"],
  ["/cast-invitations", "page", "visitor"],
  ["/cast/earnings/statement.pdf", "drawing", "studio"],
  ["/cast", "page", "studio"],
  ["/emoji-packs/*/items", "page", "art"],
  ["/emoji-packs", "page", "studio"],
  ["/enterprise", "page", "enterprise"],
  ["/api/stripe/webhook", "page", "webhook"],
  ["/api/mail/events", "page", "webhook"],
  ["/api/clips/callbacks", "page", "callback"],
  ["/films/*/purchases", "page", "purchase"],
  ["/films", "page", "comment"],
  ["/u/*/inquiry", "page", "inquiry"],
  ["/studio/events", "stream", "studio"],
  ["/studio/contacts/imports/*", "page", "studio"],
  ["/studio/contacts/imports", "page", "people"],
  ["/studio/segments/count", "lookup", "studio"],
  ["/studio/campaigns/recipients", "lookup", "studio"],
  ["/studio/campaigns/previews", "page", "draft"],
  ["/studio/campaigns/checks", "page", "rows"],
  ["/studio/campaigns/tests", "page", "rows"],
  ["/studio/email-templates", "page", "rows"],
  ["/studio/film/pictures", "page", "picture"],
  ["/studio/film/press", "page", "content"],
  ["/studio/film/festivals/table", "page", "table"],
  ["/studio/film/festivals/sheet.pdf", "drawing", "studio"],
  ["/studio/film/festivals/runs/*/guests/table", "page", "table"],
  ["/studio/film/festivals/runs/*/guests.pdf", "drawing", "studio"],
  ["/studio/film/festivals/*", "page", "studio"],
  ["/studio/film/festivals", "page", "content"],
  ["/studio/profile/pictures", "page", "picture"],
  ["/studio/profile", "page", "content"],
  ["/studio/pages/*/draft", "page", "draft"],
  ["/studio/links/file", "page", "table"],
  ["/studio/links/*/options", "page", "rows"],
  ["/studio/links/*/qr", "drawing", "picture"],
  ["/studio/earnings/statement.pdf", "drawing", "studio"],
  ["/studio/clips/words", "page", "content"],
  ["/studio/content/projects/*/lists", "page", "rows"],
  ["/studio/content/projects/*/files", "page", "picture"],
  ["/studio/content/projects/*/file", "page", "table"],
  ["/studio", "page", "studio"],
  ["/billing/portal", "page", "studio"],
  ["/billing/choice", "page", "donation"],
  ["/dashboard", "page", "studio"],
  ["/actors-dashboard", "page", "studio"],
  ["", "page", "visitor"],
];

const STARTS = PLACES.map(([prefix]) => beginningOf(prefix));

/** The limits of a request. An address in an unusual spelling matches the last line, which is counted too. */
export function requestKind(method: string, path: string): Cost {
  const plain = plainPath(path);
  const [, reads, changes] = PLACES[STARTS.findIndex((start) => start.test(plain))] ?? ["", "page", "visitor"];
  return KINDS[isRead(method) ? reads : changes];
}

/** The limits of the form of such a request. */
export function formBounds(method: string, path: string) {
  const { bodyBytes, textBytes = bodyBytes, fields = USUAL_FIELDS } = requestKind(method, path);
  return { textBytes, fields };
}
