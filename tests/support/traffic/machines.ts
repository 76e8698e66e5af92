import type { TrafficKind } from "~/features/insights/bot-detection/rules.ts";
import { borrowedHeaders, chromiumHeaders, named, olderHeaders, type RequestSample, safariHeaders } from "./asks.ts";

export type BotSample = RequestSample & { kind: Exclude<TrafficKind, "person"> };

const as = (kind: BotSample["kind"], asks: RequestSample[]): BotSample[] => asks.map((ask) => ({ ...ask, kind }));

const CHROME = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** A network checks a link from many addresses, with user agents and headers of browsers. */
const headBurst: BotSample[] = as(
  "head",
  Array.from({ length: 200 }, (_, at) =>
    named(`head ${at} of a network's burst`, chromiumHeaders(CHROME(110 + (at % 30)), 110 + (at % 30)), {
      method: "HEAD",
    }),
  ),
);

const SERVERS = [
  (host: string) => `http.rb/5.1.1 (Mastodon/4.2.10; +https://${host}/) Bot`,
  (host: string) => `Mastodon/4.3.2 (http.rb/5.2.0; +https://${host}/)`,
  (host: string) => `Mastodon/4.4.1+glitch (http.rb/5.3.1; +https://${host}/) Bot`,
  (host: string) => `Pleroma 2.6.3; https://${host} <admin@${host}>; Bot`,
  (host: string) => `Akkoma 3.13.2-0-g050bc74; https://${host} <ops@${host}>; Bot`,
  (host: string) => `Misskey/2024.10.1 (https://${host})`,
  (_host: string) =>
    "Mozilla/5.0 (compatible; SummalyBot/5.1.0; +https://github.com/misskey-dev/summaly/blob/master/README.md)",
  (host: string) => `Lemmy/0.19.5; +https://${host}`,
  (host: string) => `gotosocial/0.16.0 (+https://${host}) linux`,
  (host: string) => `Friendica 'Yellow Archangel' 2024.08-1571; https://${host}`,
  (host: string) => `(Pixelfed/0.12.3; +https://${host})`,
  (host: string) => `PeerTube/6.3.0 (+https://${host})`,
  (host: string) => `Sharkey/2024.9.1 (https://${host})`,
  (host: string) => `Iceshrimp.NET/2024.1 (+https://${host}/)`,
  (host: string) => `mbin/1.7.2 (+https://${host})`,
];

/** One post, and within a minute a thousand federated servers fetch its link preview. */
const federation: BotSample[] = as(
  "preview",
  Array.from({ length: 1000 }, (_, at) => {
    const server = SERVERS[at % SERVERS.length] ?? SERVERS[0];
    const userAgent = server?.(`social-${at}.example`) ?? "";
    const headers =
      at % 2 ? borrowedHeaders(userAgent) : olderHeaders(userAgent, "text/html,application/xhtml+xml", "en");
    return named(`server ${at} of a federation`, headers);
  }),
);

const PREVIEWS = [
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "facebookexternalhit/1.1 Facebot Twitterbot/1.0",
  `${SAFARI} facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
  "facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984",
  "facebookexternalhit/1.1;line-poker/1.0",
  "meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "Twitterbot/1.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Slackbot 1.0 (+https://api.slack.com/robots)",
  "Slack-ImgProxy (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "WhatsApp/2.24.20.89 A",
  "WhatsApp/2.24.21.81 i",
  "WhatsApp/2",
  "TelegramBot (like TwitterBot)",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
  "Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)",
  "Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)",
  "Iframely/1.3.1 (+https://iframely.com/docs/about)",
  "Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)",
  "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)",
  "Mozilla/5.0 (compatible; OdklBot/1.0; +https://odnoklassniki.ru)",
  "Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots",
  "Mattermost-Bot/1.1",
  "Rocket.Chat/6.12.1",
  "Synapse (bot; +https://github.com/matrix-org/synapse)",
  "Tumblr/14.0.835.186",
  "XING-contenttabreceiver/2.0",
  "Viber",
  "NotionEmbedder",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)",
  "Mozilla/5.0 (compatible; Yahoo Link Preview; https://help.yahoo.com/kb/mail/yahoo-link-preview-SLN23615.html)",
  "SomeClub/3.1 (https://club.example; hello@club.example)",
];

const previews: BotSample[] = as(
  "preview",
  PREVIEWS.flatMap((userAgent) => [
    named(`${userAgent}, asking like a program`, borrowedHeaders(userAgent)),
    named(`${userAgent}, asking like a browser`, chromiumHeaders(userAgent, 124)),
  ]),
);

const CRAWLERS = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.69 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
  "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
  "Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)",
  "CCBot/2.0 (https://commoncrawl.org/faq/)",
  "Mozilla/5.0 (compatible; DotBot/1.2; +https://opensiteexplorer.org/dotbot; help@moz.com)",
  "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
  "ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)",
];
const MORE_CRAWLERS = [
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot",
  "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)",
  "Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)",
  "Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)",
  "Mozilla/5.0 (compatible; SeznamBot/4.0; +https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/)",
  "Mozilla/5.0 (compatible; Qwantbot/1.0; +https://help.qwant.com/bot/)",
  "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)",
  "Screaming Frog SEO Spider/21.0",
  "Mozilla/5.0 (compatible; DataForSeoBot/1.0; +https://dataforseo.com/dataforseo-bot)",
  "Mozilla/5.0 (compatible; BLEXBot/1.0; +https://help.seranking.com/en/blex-crawler)",
  "FediList agent crawler (https://fedilist.example/)",
];
const MONITORS = [
  "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
  "Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)",
  "Mozilla/5.0 (compatible; StatusCake)",
  "Site24x7",
  "Datadog/Synthetics",
  `${CHROME(120)} DatadogSynthetics`,
  "Better Uptime Bot Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/121.0.0.0 Safari/537.36",
  "HetrixTools Uptime Monitoring Bot. https://hetrix.tools/uptime-monitoring-bot.html",
  "updown.io daemon 2.11",
  "Uptime-Kuma/1.23.13",
  "Freshping/1.0",
  "Checkly/1.0 (https://www.checklyhq.com)",
  "NewRelicPinger/1.0 (1234567)",
  "Catchpoint bot",
];
const SCANNERS = [
  "Barracuda Sentinel (EE)",
  "Mozilla/5.0 (compatible; Barracuda Link Protect)",
  "Mimecast-URL-Protect/1.0",
  "proofpoint-urldefense/2.1",
  "SafeLinks-Scanner/1.0",
  "Mozilla/4.0 (compatible; ms-office; MSOffice 16)",
  "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)",
  "Microsoft Office Word 2014",
  "Cisco-IronPort-URL-Scanner",
  "FortiGuard-URL-Filter/1.0",
  "Sophos URL Scanner",
  "TrendMicro TMES URL check",
  "Symantec.cloud Link Following",
  "F-Secure LinkChecker",
  "Zscaler-URL-Scan",
  "Mozilla/5.0 (compatible; urlscan.io)",
];
const LIBRARIES = [
  "curl/8.10.1",
  "Wget/1.24.5",
  "python-requests/2.32.3",
  "Python/3.12 aiohttp/3.10.5",
  "python-httpx/0.27.2",
  "Go-http-client/2.0",
  "okhttp/4.12.0",
  "Java/17.0.12",
  "Apache-HttpClient/4.5.14 (Java/17.0.12)",
  "axios/1.7.7",
  "node",
  "undici",
  "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)",
  "Dalvik/2.1.0 (Linux; U; Android 14; SM-S901B Build/UP1A.231005.007)",
  "MyApp/1 CFNetwork/1568.200.51 Darwin/24.1.0",
  "Ruby",
  "PHP/8.3.12",
  "GuzzleHttp/7",
  "libwww-perl/6.77",
  "PostmanRuntime/7.42.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1",
  "",
];

const declared: BotSample[] = as(
  "bot",
  [...CRAWLERS, ...MORE_CRAWLERS, ...MONITORS, ...SCANNERS, ...LIBRARIES].flatMap((userAgent) => [
    named(`${userAgent || "no name at all"}, asking like a program`, borrowedHeaders(userAgent)),
    named(`${userAgent || "no name at all"}, asking for pages`, olderHeaders(userAgent)),
  ]),
);

const BROWSERS = [CHROME(109), CHROME(120), CHROME(126), `${CHROME(131)} Edg/131.0.0.0`, SAFARI, IPHONE, FIREFOX];

/** Scanners and scripts with a browser's user agent, but not its other headers. */
const borrowed: BotSample[] = as(
  "bot",
  BROWSERS.flatMap((userAgent) => {
    const name = userAgent.slice(13, 60);
    const { "accept-language": _, ...wordless } = chromiumHeaders(userAgent, 120);
    const scripted = { ...borrowedHeaders(userAgent), "accept-language": "*", "sec-fetch-mode": "cors" };
    const { "sec-fetch-mode": mode, ...modeless } = safariHeaders(userAgent);
    return [
      named(`the name of ${name} and no more`, { "user-agent": userAgent }),
      named(`the name of ${name} on a library's request`, borrowedHeaders(userAgent)),
      named(`the name of ${name} with an old browser's headers`, olderHeaders(userAgent)),
      named(`the name of ${name} without a language`, wordless),
      named(`the name of ${name} on a script's fetch`, scripted),
      named(`the name of ${name} without ${mode}`, modeless),
      named(`the name of ${name} on a picture's request`, { ...safariHeaders(userAgent), "sec-fetch-mode": "no-cors" }),
      named(`the name of ${name} in the clear without a language`, borrowedHeaders(userAgent), { overTls: false }),
    ];
  }),
);

const ahead: BotSample[] = as("bot", [
  ...["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"].map((purpose) =>
    named(`Chrome asking ahead: ${purpose}`, { ...chromiumHeaders(CHROME(131), 131), "sec-purpose": purpose }),
  ),
  named("an older Chrome asking ahead", { ...chromiumHeaders(CHROME(88), 88), purpose: "prefetch" }),
  named("Firefox asking ahead", { ...olderHeaders(FIREFOX), "x-moz": "prefetch" }),
  named("Safari's top sites", { ...safariHeaders(SAFARI), "x-purpose": "preview" }),
  named("a headless Chrome that changed its name only", chromiumHeaders(CHROME(130), 130, "HeadlessChrome")),
]);

const restless: BotSample[] = as("bot", [
  named("a browser that opens a hundred links within seconds", chromiumHeaders(CHROME(131), 131), {
    behaviour: { requests: 100, codes: 61 },
  }),
  named("a browser that opens one link a thousand times within seconds", chromiumHeaders(CHROME(131), 131), {
    behaviour: { requests: 1000, codes: 1 },
  }),
]);

/** Real browsers driven by a scanner at a reader's pace: their requests look like those of people. */
const perfect: BotSample[] = as("bot", [
  named("a mail scanner that drives a whole Chrome", chromiumHeaders(CHROME(131), 131)),
  named(
    "a mail scanner that drives a whole Edge",
    chromiumHeaders(`${CHROME(130)} Edg/130.0.0.0`, 130, "Microsoft Edge"),
  ),
  named("a mail scanner that drives a whole Safari", safariHeaders(SAFARI)),
]);

export const MACHINES: BotSample[] = [
  ...headBurst,
  ...federation,
  ...previews,
  ...declared,
  ...borrowed,
  ...ahead,
  ...restless,
  ...perfect,
];

/** Without the two bursts, which are easy to detect and would dominate the rest. */
export const VARIED_MACHINES = MACHINES.filter((ask) => !headBurst.includes(ask) && !federation.includes(ask));
