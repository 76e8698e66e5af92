export const TRAFFIC_KINDS = ["person", "bot", "preview", "head"] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** What a request tells of whoever asks; a header that did not come is undefined. */
export type Asked = {
  method: string;
  accept?: string;
  acceptLanguage?: string;
  /** `Sec-Fetch-Mode`. */
  fetchMode?: string;
  /** `Sec-Purpose`, `Purpose`, `X-Purpose` or `X-Moz`: why a browser asks before anybody has clicked. */
  purpose?: string;
  /** `Sec-CH-UA`: Chromium's own word for what it is. */
  brands?: string;
  /** Browsers send `Sec-Fetch-*` to secure origins only. */
  overTls: boolean;
};

/** What the same address with the same agent asked for in the last `BEHAVIOUR_MS`. */
export type Behaviour = { requests: number; codes: number };

export const BEHAVIOUR_MS = 10_000;

/** A whole cinema behind one address asks for one link at once, and for a handful of them; nobody for this much. */
const MOST_REQUESTS = 600;
export const MOST_CODES = 60;

/** What the agent's name alone says. */
export type Agent = { claims: "machine" | "preview" | "browser"; tellsFetchMode: boolean; isOldExplorer: boolean };

/** Programs that look at a link to show a card of it: networks', messengers', and the federated servers'. */
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

/** Crawlers that say more about themselves than that they are one. */
const CRAWLERS = /bot\b|crawl|spider|monitor|uptime|scan|check/i;

/** Machines that no list of crawlers names: mail scanners, office programs, monitors, and what apps are built with. */
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

/** Small browsers that lists of crawlers name, because programs have used them as well. */
const SMALL_BROWSERS = /^(?:NetSurf|Lynx|ELinks|Links|w3m)\b|\bDillo\b/;

const ADDRESS = /https?:\/\/|www\.|[\w.+-]+@[\w-]+(\.[\w-]+)+/i;

/** These browsers as they name themselves and nothing beside: what is built on them may have a line of its own. */
const CHROMIUM = /like Gecko\) Chrome\/(\d+)[\d.]* (?:Mobile )?Safari\/[\d.]+(?: (?:Edg|EdgA|OPR|Vivaldi)\/[\d.]+)?$/;
const FIREFOX = /^Mozilla\/5\.0 .* Gecko\/[\d.]+ Firefox\/(\d+)[\d.]*$/;
const SAFARI = /\((?:Macintosh|iPhone|iPad).*\) Version\/(\d+)\.(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\/[\d.]+$/;

/** The first versions that send `Sec-Fetch-Mode` with every navigation: MDN, `Sec-Fetch-Mode`. */
const FIRST_CHROMIUM = 80;
const FIRST_FIREFOX = 90;
const FIRST_SAFARI = 16.4;

function tellsFetchMode(userAgent: string): boolean {
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
  // A server that names itself and where it stands fetches for its people.
  if (ADDRESS.test(userAgent)) return CRAWLERS.test(userAgent) ? "machine" : "preview";
  return isKnownBot ? "machine" : "browser";
}

/**
 * Reads the name that an agent gives itself; the same name says the same for ever.
 * @param isKnownBot whether a kept list of crawlers knows it
 */
export const readAgent = (userAgent: string, isKnownBot: boolean): Agent => ({
  claims: claimOf(userAgent, isKnownBot),
  // Whoever gives no name must show otherwise that a browser is behind it.
  tellsFetchMode: !userAgent || tellsFetchMode(userAgent),
  isOldExplorer: /MSIE [4-8]\./.test(userAgent),
});

const PAGES = /text\/html|application\/xhtml\+xml|application\/vnd\.wap/i;
const NAVIGATIONS = new Set(["navigate", "nested-navigate"]);

/** A browser on its way to a page says which languages are read and that a page is wanted. */
function behavesLikeBrowser({ accept = "", acceptLanguage, fetchMode, brands = "", overTls }: Asked, agent: Agent) {
  if (!acceptLanguage || (!PAGES.test(accept) && !agent.isOldExplorer)) return false;
  if (/headless/i.test(brands)) return false;
  return fetchMode ? NAVIGATIONS.has(fetchMode) : !(overTls && agent.tellsFetchMode);
}

/**
 * Who asks for a short address. In doubt a person: what is asked of a browser here, every one of them does, however
 * old, small or careful about its owner it is.
 */
export function trafficKind(asked: Asked, agent: Agent, { requests, codes }: Behaviour): TrafficKind {
  if (asked.method === "HEAD") return "head";
  if (agent.claims === "preview") return "preview";
  if (agent.claims === "machine" || isAhead(asked)) return "bot";
  if (requests > MOST_REQUESTS || codes > MOST_CODES) return "bot";
  return behavesLikeBrowser(asked, agent) ? "person" : "bot";
}

/** Whether a browser asks ahead of a click that may never come. */
export const isAhead = ({ purpose }: Pick<Asked, "purpose">): boolean =>
  /prefetch|prerender|preview/i.test(purpose ?? "");
