import {
  chromiumHeaders,
  firefoxHeaders,
  named,
  olderHeaders,
  PLAIN_ACCEPT,
  type RequestSample,
  safariHeaders,
  webViewHeaders,
} from "./asks.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IOS_WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PLATFORMS = {
  windows: "Windows NT 10.0; Win64; x64",
  mac: "Macintosh; Intel Mac OS X 10_15_7",
  linux: "X11; Linux x86_64",
  chromeOs: "X11; CrOS x86_64 14541.0.0",
  android: "Linux; Android 10; K",
};
const LANGUAGES = [
  "en-US,en;q=0.9",
  "de-DE,de;q=0.9,en;q=0.8",
  "fr",
  "pt-BR,pt;q=0.9",
  "ja",
  "ar-EG,ar;q=0.9",
  "hi-IN",
];

const chromeName = (platform: string, version: number, tail = "") =>
  `Mozilla/5.0 (${platform}) ${WEBKIT} Chrome/${version}.0.0.0 ${platform.includes("Android") ? "Mobile " : ""}Safari/537.36${tail}`;

const chromes: RequestSample[] = Object.entries(PLATFORMS).flatMap(([name, platform]) =>
  [88, 109, 120, 126, 131, 138, 142].map((version, at) =>
    named(
      `Chrome ${version} on ${name}`,
      chromiumHeaders(chromeName(platform, version), version, undefined, LANGUAGES[at % LANGUAGES.length]),
    ),
  ),
);

const relatives: RequestSample[] = [
  ["Edge", " Edg/131.0.0.0", "Microsoft Edge"],
  ["Opera", " OPR/116.0.0.0", "Opera"],
  ["Vivaldi", " Vivaldi/7.0.3495.6", "Vivaldi"],
  ["Brave", "", "Brave"],
  ["Yandex", " YaBrowser/24.12.0.0", "YaBrowser"],
  ["Whale", " Whale/4.29.282.14", "Whale"],
  ["Avast Secure Browser", " Avast/131.0.0.0", "Avast Secure Browser"],
].flatMap(([name = "", tail, brand]) =>
  ["windows", "mac", "android"].map((platform) =>
    named(
      `${name} on ${platform}`,
      chromiumHeaders(chromeName(PLATFORMS[platform as "windows"], 131, tail), 131, brand),
    ),
  ),
);

const ungoogled: RequestSample[] = [126, 131].map((version) => {
  const { "sec-ch-ua": _, ...headers } = chromiumHeaders(chromeName(PLATFORMS.linux, version), version);
  return named(`Chromium ${version} that tells no brands`, headers);
});

const olderChromes: RequestSample[] = [41, 49, 57, 63, 70, 74].map((version) =>
  named(
    `Chrome ${version}, older than what browsers tell today`,
    olderHeaders(
      `Mozilla/5.0 (Windows NT 6.1; WOW64) ${WEBKIT} Chrome/${version}.0.2272.101 Safari/537.36`,
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8",
      "en-US,en;q=0.8",
    ),
  ),
);

const firefoxes: RequestSample[] = [
  ...[90, 102, 115, 121, 128, 133, 140].flatMap((version) =>
    ["Windows NT 10.0; Win64; x64", "Macintosh; Intel Mac OS X 10.15", "X11; Ubuntu; Linux x86_64"].map((platform) =>
      named(
        `Firefox ${version} (${platform})`,
        firefoxHeaders(`Mozilla/5.0 (${platform}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`),
      ),
    ),
  ),
  ...[115, 128, 140].map((version) =>
    named(
      `Firefox ${version} for Android`,
      firefoxHeaders(`Mozilla/5.0 (Android 14; Mobile; rv:${version}.0) Gecko/${version}.0 Firefox/${version}.0`),
    ),
  ),
  ...[38, 52, 68, 78, 89].map((version) =>
    named(
      `Firefox ${version}, older than what browsers tell today`,
      olderHeaders(
        `Mozilla/5.0 (Windows NT 6.1; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
        PLAIN_ACCEPT,
        "en-US,en;q=0.5",
      ),
    ),
  ),
  named(
    "Tor Browser",
    firefoxHeaders("Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0", "en-US,en;q=0.5"),
  ),
  named("Tor Browser of years ago", {
    ...olderHeaders(
      "Mozilla/5.0 (Windows NT 10.0; rv:78.0) Gecko/20100101 Firefox/78.0",
      PLAIN_ACCEPT,
      "en-US,en;q=0.5",
    ),
  }),
  named("Firefox that asks not to be tracked", {
    ...firefoxHeaders("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"),
    dnt: "1",
    "sec-gpc": "1",
  }),
  named(
    "Waterfox",
    firefoxHeaders("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 Waterfox/6.5"),
  ),
  named(
    "SeaMonkey",
    olderHeaders("Mozilla/5.0 (Windows NT 10.0; rv:68.0) Gecko/20100101 Firefox/68.0 SeaMonkey/2.53.19"),
  ),
  named("Pale Moon", olderHeaders("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Goanna/20241105 PaleMoon/33.4.1")),
];

const iosName = (version: string, tail: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace(".", "_")} like Mac OS X) ${IOS_WEBKIT} ${tail}`;

const safaris: RequestSample[] = [
  ...["16.4", "16.6", "17.0", "17.5", "18.1", "18.6", "26.0"].flatMap((version) => [
    named(
      `Safari ${version} on an iPhone`,
      safariHeaders(iosName(version, `Version/${version} Mobile/15E148 Safari/604.1`)),
    ),
    named(
      `Safari ${version} on a Mac`,
      safariHeaders(
        `Mozilla/5.0 (${PLATFORMS.mac}) ${IOS_WEBKIT} Version/${version} Safari/605.1.15`,
        "de-DE,de;q=0.9",
      ),
    ),
  ]),
  ...["9.0", "11.0", "12.1", "13.1", "14.1", "15.6", "16.0", "16.3"].flatMap((version) => [
    named(
      `Safari ${version} on an iPhone, older than what browsers tell today`,
      olderHeaders(iosName(version, `Version/${version} Mobile/15E148 Safari/604.1`)),
    ),
    named(
      `Safari ${version} on a Mac, older than what browsers tell today`,
      olderHeaders(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6) ${IOS_WEBKIT} Version/${version} Safari/605.1.15`),
    ),
  ]),
  named(
    "Safari on an iPad of 2012",
    olderHeaders(
      "Mozilla/5.0 (iPad; CPU OS 9_3_5 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13G36 Safari/601.1",
    ),
  ),
  named(
    "Epiphany",
    olderHeaders(`Mozilla/5.0 (X11; Linux x86_64) ${IOS_WEBKIT} Version/17.0 Safari/605.1.15 Epiphany/605.1.15`),
  ),
];

const IOS_APPS: Record<string, string> = {
  Instagram:
    "Mobile/15E148 Instagram 358.1.0.28.85 (iPhone15,3; iOS 18_1_1; en_US; en; scale=3.00; 1290x2796; 670285125; IABMV/1)",
  Facebook:
    "Mobile/15E148 [FBAN/FBIOS;FBAV/488.0.0.68.103;FBBV/667001456;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/3;FBLC/en_US@calendar=gregorian;FBOP/80]",
  Messenger:
    "Mobile/15E148 [FBAN/MessengerForiOS;FBAV/486.0.0;FBBV/6;FBDV/iPhone13,2;FBMD/iPhone;FBSN/iOS;FBSV/17.6;FBLC/de_DE;FBOP/80]",
  TikTok:
    "Mobile/15E148 musical_ly_37.3.0 BytedanceWebview/d8a21c6 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US",
  LinkedIn: "Mobile/15E148 [LinkedInApp]/9.30.2213",
  Gmail: "GSA/343.0.695551749 Mobile/15E148 Safari/604.1",
  "Chrome on iOS": "CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1",
  "Firefox on iOS": "FxiOS/133.0 Mobile/15E148 Safari/605.1.15",
  "Edge on iOS": "Version/17.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/604.1",
  "DuckDuckGo on iOS": "Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15",
  "Opera Touch": "OPT/5.1.0 Mobile/15E148",
  Snapchat: "Mobile/15E148 Snapchat/13.18.0.34 (like Safari/8619.2.8.10.9, panda)",
  Pinterest: "Mobile/15E148 [Pinterest/iOS]",
  Reddit: "Mobile/15E148 Reddit/Version 2024.45.0/Build 613950",
  "X for iPhone": "Mobile/15E148 Twitter for iPhone/10.68",
  Line: "Mobile/15E148 Safari Line/14.19.0",
  KakaoTalk: "Mobile/15E148 KAKAOTALK 11.1.0",
  WeChat: "Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/en",
  Telegram: "Mobile/15E148",
  Threads: "Mobile/15E148 Barcelona 358.0.0.23.91 (iPhone14,7; iOS 18_0_1; en_GB; en; scale=3.00; 1170x2532; 668)",
  "Microsoft Teams": "Mobile/15E148 TeamsMobile-iOS",
};

const iosApps: RequestSample[] = Object.entries(IOS_APPS).flatMap(([app, tail]) => [
  named(`${app}, on an iPhone`, olderHeaders(iosName("18.1", tail), PLAIN_ACCEPT, "en-GB,en;q=0.9")),
  named(`${app}, on an iPhone that tells more`, safariHeaders(iosName("17.4", tail))),
]);

const ANDROID_APPS: Record<string, [name: string, tail: string]> = {
  Instagram: [
    "com.instagram.android",
    " Instagram 358.0.0.51.89 Android (34/14; 420dpi; 1080x2116; samsung; SM-S901B; r0s; s5e9925; en_GB; 670)",
  ],
  Facebook: ["com.facebook.katana", " [FB_IAB/FB4A;FBAV/490.0.0.63.82;IABMV/1;]"],
  Messenger: ["com.facebook.orca", " [FB_IAB/Orca-Android;FBAV/485.0.0.70.88;]"],
  TikTok: [
    "com.zhiliaoapp.musically",
    " trill_370304 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly BytedanceWebview/d8a21c6",
  ],
  LinkedIn: ["com.linkedin.android", " [LinkedInApp]"],
  Snapchat: ["com.snapchat.android", " Snapchat/13.17.0.33 (SM-G998B; Android 14; gzip)"],
  Pinterest: ["com.pinterest", " [Pinterest/Android]"],
  Line: ["jp.naver.line.android", " Line/14.19.1/IAB"],
  KakaoTalk: ["com.kakao.talk", ";KAKAOTALK 2410940"],
  Gmail: ["com.google.android.gm", ""],
  Viber: ["com.viber.voip", " Viber/24.1.2.0"],
  "a mail program": ["com.fsck.k9", ""],
};

const androidApps: RequestSample[] = Object.entries(ANDROID_APPS).flatMap(([app, [id, tail]]) =>
  [112, 131].map((version) =>
    named(
      `${app}, on Android with WebView ${version}`,
      webViewHeaders(
        `Mozilla/5.0 (Linux; Android 14; SM-S901B Build/UP1A.231005.007; wv) ${WEBKIT} Version/4.0 Chrome/${version}.0.6778.39 Mobile Safari/537.36${tail}`,
        id,
      ),
    ),
  ),
);

const phones: RequestSample[] = [
  named(
    "Samsung Internet",
    chromiumHeaders(
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      125,
      "Samsung Internet",
    ),
  ),
  named("a phone of the make Cubot", chromiumHeaders(chromeName("Linux; Android 9; CUBOT_X19", 120), 120)),
  named(
    "UC Browser",
    olderHeaders(
      "Mozilla/5.0 (Linux; U; Android 11; en-US; RMX2189) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8.1318 Mobile Safari/537.36",
    ),
  ),
  named(
    "Opera Mini",
    olderHeaders("Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16"),
  ),
  named(
    "Opera Mini of today",
    olderHeaders(
      "Mozilla/5.0 (Linux; U; Android 13; SM-A037F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 OPR/85.0.2254.74000",
    ),
  ),
  named(
    "MIUI Browser",
    olderHeaders(
      "Mozilla/5.0 (Linux; U; Android 13; en-gb; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.13.0-gn",
    ),
  ),
  named(
    "Huawei Browser",
    olderHeaders(
      "Mozilla/5.0 (Linux; Android 12; JAD-LX9; HMSCore 6.14.0.322) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36",
    ),
  ),
  named(
    "QQ Browser",
    olderHeaders(
      "Mozilla/5.0 (Linux; U; Android 12; zh-cn; V2171A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/15.4 Mobile Safari/537.36",
      PLAIN_ACCEPT,
      "zh-CN,zh;q=0.9",
    ),
  ),
  named("KaiOS", olderHeaders("Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5")),
  named(
    "the stock browser of Android 4",
    olderHeaders(
      "Mozilla/5.0 (Linux; U; Android 4.1.2; en-gb; GT-I9100 Build/JZO54K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
      "application/xml,application/xhtml+xml,text/html;q=0.9,text/plain;q=0.8,image/png,*/*;q=0.5",
    ),
  ),
  named(
    "a BlackBerry",
    olderHeaders(
      "Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.3.2.2639 Mobile Safari/537.10+",
    ),
  ),
  named(
    "a feature phone",
    olderHeaders(
      "Nokia6300/2.0 (07.21) Profile/MIDP-2.0 Configuration/CLDC-1.1",
      "application/vnd.wap.xhtml+xml, application/xhtml+xml, text/html, image/gif, */*",
    ),
  ),
  named(
    "Puffin",
    olderHeaders(
      `Mozilla/5.0 (X11; U; Linux x86_64; en-gb) ${WEBKIT} Chrome/117.0.5938.132 Safari/537.36 Puffin/10.2.1.51687AP`,
    ),
  ),
];

const SCREENS: RequestSample[] = [
  ["an LG television", `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`],
  ["a Samsung television", `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) ${WEBKIT} 85.0.4183.93/6.5 TV Safari/537.36`],
  [
    "an older Samsung television",
    "Mozilla/5.0 (SMART-TV; Linux; Tizen 2.4.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/2.4.0 TV Safari/538.1",
  ],
  [
    "a Fire TV",
    `Mozilla/5.0 (Linux; Android 9; AFTMM) ${WEBKIT} Silk/118.2.1 like Chrome/118.0.5993.156 Safari/537.36`,
  ],
  ["a PlayStation", `Mozilla/5.0 (PlayStation; PlayStation 5/6.50) ${IOS_WEBKIT} Version/15.4 Safari/605.1.15`],
  [
    "an Xbox",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) ${WEBKIT} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
  ],
  [
    "a Kindle",
    "Mozilla/5.0 (X11; U; Linux armv7l like Android; en-us) AppleWebKit/531.2+ (KHTML, like Gecko) Version/5.0 Safari/533.2+ Kindle/3.0+",
  ],
  [
    "a Quest headset",
    `Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${WEBKIT} OculusBrowser/36.1.0.11.49 Chrome/130.0.6723.86 VR Safari/537.36`,
  ],
  [
    "a Tesla",
    `Mozilla/5.0 (X11; GNU/Linux) ${WEBKIT} Chromium/109.0.5414.119 Chrome/109.0.5414.119 Safari/537.36 Tesla/2024.38.7`,
  ],
].map(([who = "", userAgent = ""]) => named(who, olderHeaders(userAgent)));

const oddities: RequestSample[] = [
  named(
    "Internet Explorer 11",
    olderHeaders(
      "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko",
      "text/html, application/xhtml+xml, */*",
    ),
  ),
  named(
    "Internet Explorer 8",
    olderHeaders(
      "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0)",
      "image/gif, image/jpeg, image/pjpeg, application/x-ms-application, application/xaml+xml, */*",
    ),
  ),
  named(
    "Edge before Chromium",
    olderHeaders(`Mozilla/5.0 (${PLATFORMS.windows}) ${WEBKIT} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19042`),
  ),
  named(
    "Lynx",
    olderHeaders(
      "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8",
      "text/html, text/plain, text/sgml, text/css, */*;q=0.01",
      "en",
    ),
  ),
  named("w3m", olderHeaders("w3m/0.5.3+git20230121", "text/html, text/*;q=0.5, image/*, application/*", "en;q=1.0")),
  named(
    "Links",
    olderHeaders("Links (2.29; Linux 6.6.13 x86_64; GNU C 13.2; text)", "text/html, */*;q=0.1", "en, *;q=0.1"),
  ),
  named("ELinks", olderHeaders("ELinks/0.16.1.1 (textmode; Linux; 80x25-2)", "text/html, */*", "en-US")),
  named("NetSurf", olderHeaders("NetSurf/3.11 (Linux)", "text/html;q=1, */*;q=0.1", "en")),
  named("Dillo", olderHeaders("Mozilla/4.0 (compatible; Dillo 3.0)", PLAIN_ACCEPT, "en")),
  named(
    "Konqueror",
    olderHeaders(
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Konqueror/5.0.97 QtWebEngine/5.15 Chrome/87.0.4280.144 Safari/537.36",
    ),
  ),
  named("a browser that hides its name", { ...firefoxHeaders(""), "user-agent": "" }),
  named("Chrome in the clear, where browsers tell less", olderHeaders(chromeName(PLATFORMS.windows, 131)), {
    overTls: false,
  }),
  named(
    "Firefox in the clear",
    olderHeaders("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"),
    { overTls: false },
  ),
  named("Chrome in a frame of another page", {
    ...chromiumHeaders(chromeName(PLATFORMS.windows, 131), 131),
    "sec-fetch-dest": "iframe",
  }),
  named("Chrome that data is to be spared for", {
    ...chromiumHeaders(chromeName(PLATFORMS.android, 131), 131),
    "save-data": "on",
  }),
];

/** An audience scans one code from the screen: one address, phones of one model, all within seconds. */
const cinema: RequestSample[] = Array.from({ length: 300 }, (_, seat) =>
  named(`seat ${seat} of a cinema`, safariHeaders(iosName("18.1", "Version/18.1 Mobile/15E148 Safari/604.1")), {
    behaviour: { requests: seat + 1, codes: 1 + (seat % 24) },
  }),
);

export const PEOPLE: RequestSample[] = [
  ...chromes,
  ...relatives,
  ...ungoogled,
  ...olderChromes,
  ...firefoxes,
  ...safaris,
  ...iosApps,
  ...androidApps,
  ...phones,
  ...SCREENS,
  ...oddities,
  ...cinema,
];
