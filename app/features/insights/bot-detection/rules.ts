export const TRAFFIC_KINDS = ["person", "bot", "preview", "head"] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** The headers of a request that tell bots from browsers; undefined where one was not sent. */
export type Asked = {
  method: string;
  accept?: string;
  acceptLanguage?: string;
  /** `Sec-Fetch-Mode`. */
  fetchMode?: string;
  /** `Sec-Purpose`, `Purpose`, `X-Purpose` or `X-Moz`: set by browsers that prefetch. */
  purpose?: string;
  /** `Sec-CH-UA`: Chromium's brand list. */
  brands?: string;
  /** Browsers send `Sec-Fetch-*` to secure origins only. */
  overTls: boolean;
};

/** Requests by the same address and User-Agent in the last `BEHAVIOUR_MS`. */
export type Behaviour = { requests: number; codes: number };

export const BEHAVIOUR_MS = 10_000;

/** A cinema audience behind one address opens one link at once, or a few links; more than this is a bot. */
const MOST_REQUESTS = 600;
export const MOST_CODES = 60;

/** What follows from the User-Agent alone. */
export type Agent = { claims: "machine" | "preview" | "browser"; sendsFetchMode: boolean; isOldExplorer: boolean };

/** Programs that fetch a link to show a preview: social networks, messengers and federated servers. */
const PREVIEWS = new RegExp(
  [
    "facebookexternalhit|facebot|meta-externalfetcher|cortex/",
    "twitterbot|linkedinbot|pinterestbot|pinterest/0|redditbot|tumblr/|vkshare|odklbot|xing-contenttabreceiver",
    "slackbot|slack-imgproxy|discordbot|^whatsapp/|telegrambot|skypeuripreview|^viber|line-poker|kakaotalk-scrap",
    "mattermost-bot|rocket\\.chat|^synapse|zoombot|notionembedder|trello|^signal|google-pagerenderer|snap url preview",
    "iframely|embedly|link ?preview|urlpreview|opengraph|unfurl|bluesky|cardyb",
    "mastodon/|pleroma|akkoma|misskey|firefish|sharkey|iceshrimp|summaly|lemmy|gotosocial|friendica|hubzilla",
    "pixelfed|peertube|kbin|mbin|piefed|writefreely|bookwyrm|takah[eē]|snac/|honk/|activitypub|microblogpub",
  ].join("|"),
  "i",
);

/** Words that identify crawlers among User-Agents with an address. */
const CRAWLERS = /bot\b|crawl|spider|monitor|uptime|scan|check/i;

/** Bots that no list of crawlers has: mail scanners, office programs, monitors and HTTP libraries of apps. */
const MACHINES = new RegExp(
  [
    "barracuda|mimecast|proofpoint|safelinks|ms-office|msoffice|microsoft office|microsoft outlook|exchange",
    "trend ?micro|tmes|ironport|ciscosecure|fortimail|fortiguard|sophos|symantec|messagelabs|bitdefender|f-secure",
    "zscaler|vade|checkpoint|kaspersky|avanan|ironscales|cloudmark|forcepoint|websense|trustwave|mailguard|urlscan",
    "uptime|pingdom|statuscake|site24x7|datadog|newrelic|new relic|hetrix|updown|freshping|catchpoint|checkly|zabbix",
    "^dalvik|^okhttp|cfnetwork|^java/|^go-http|^python|^curl|^wget|^libwww|^node|^undici|^axios|^ruby|^php|^got |aiohttp",
    "headless|phantomjs|puppeteer|playwright|selenium|cypress|lighthouse|electron-fetch",
  ].join("|"),
  "i",
);

/** Small browsers that lists of crawlers contain, because scripts use them too. */
const SMALL_BROWSERS = /^(?:NetSurf|Lynx|ELinks|Links|w3m)\b|\bDillo\b/;

const ADDRESS = /https?:\/\/|www\.|[\w.+-]@[\w-]+\.[\w-]/i;

/** The exact User-Agents of these browsers: programs built on them may behave differently. */
const CHROMIUM =
  /like Gecko\) Chrome\/(\d+)(?:\.[\d.]*)? (?:Mobile )?Safari\/[\d.]+(?: (?:Edg|EdgA|OPR|Vivaldi)\/[\d.]+)?$/;
const FIREFOX = /^Mozilla\/5\.0 .* Gecko\/[\d.]+ Firefox\/(\d+)(?:\.[\d.]*)?$/;
const SAFARI =
  /^Mozilla\/5\.0 \((?:Macintosh|iPhone|iPad).*\) Version\/(\d+)\.(\d+)(?:\.[\d.]*)? (?:Mobile\/\w+ )?Safari\/[\d.]+$/;

/** The first versions that send `Sec-Fetch-Mode` with every navigation: MDN, `Sec-Fetch-Mode`. */
const FIRST_CHROMIUM = 80;
const FIRST_FIREFOX = 90;
const FIRST_SAFARI = 16.4;

function sendsFetchMode(userAgent: string): boolean {
  const chromium = CHROMIUM.exec(userAgent)?.[1];
  if (chromium) return Number(chromium) >= FIRST_CHROMIUM;
  const firefox = FIREFOX.exec(userAgent)?.[1];
  if (firefox) return Number(firefox) >= FIRST_FIREFOX;
  const [, major, minor] = SAFARI.exec(userAgent) ?? [];
  return major !== undefined && Number(major) + Number(minor) / 10 >= FIRST_SAFARI;
}

function claimOf(userAgent: string, isKnownBot: boolean): Agent["claims"] {
  if (PREVIEWS.test(userAgent)) return "preview";
  if (SMALL_BROWSERS.test(userAgent)) return "browser";
  if (isKnownBot && CRAWLERS.test(userAgent)) return "machine";
  if (MACHINES.test(userAgent)) return "machine";
  // A server whose User-Agent has its own address fetches link previews for its users.
  if (ADDRESS.test(userAgent)) return CRAWLERS.test(userAgent) ? "machine" : "preview";
  return isKnownBot ? "machine" : "browser";
}

/**
 * Parses a User-Agent; the result depends on nothing else, so it can be cached.
 * @param isKnownBot whether the list of crawlers contains it
 */
export const readAgent = (userAgent: string, isKnownBot: boolean): Agent => ({
  claims: claimOf(userAgent, isKnownBot),
  // Without a User-Agent, other headers must show that it is a browser.
  sendsFetchMode: !userAgent || sendsFetchMode(userAgent),
  isOldExplorer: /MSIE [4-8]\./.test(userAgent),
});

const PAGES = /text\/html|application\/xhtml\+xml|application\/vnd\.wap/i;
const NAVIGATIONS = new Set(["navigate", "nested-navigate"]);

/** Browsers that navigate send `Accept-Language`, and accept HTML. */
function behavesLikeBrowser({ accept = "", acceptLanguage, fetchMode, brands = "", overTls }: Asked, agent: Agent) {
  if (!acceptLanguage || (!PAGES.test(accept) && !agent.isOldExplorer)) return false;
  if (/headless/i.test(brands)) return false;
  return fetchMode ? NAVIGATIONS.has(fetchMode) : !(overTls && agent.sendsFetchMode);
}

/**
 * Classifies a request for a short link. In doubt a person: every browser meets these conditions, including old, small
 * and privacy-focused ones.
 */
export function trafficKind(asked: Asked, agent: Agent, { requests, codes }: Behaviour): TrafficKind {
  if (asked.method === "HEAD") return "head";
  if (agent.claims === "preview") return "preview";
  if (agent.claims === "machine" || isPrefetch(asked)) return "bot";
  if (requests > MOST_REQUESTS || codes > MOST_CODES) return "bot";
  return behavesLikeBrowser(asked, agent) ? "person" : "bot";
}

/** Whether a browser prefetches before a click that may never follow. */
export const isPrefetch = ({ purpose }: Pick<Asked, "purpose">): boolean =>
  /prefetch|prerender|preview/i.test(purpose ?? "");
