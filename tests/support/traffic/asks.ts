import type { Asked, Behaviour } from "~/features/insights/bot-detection/rules.ts";

/** One request of the corpus: a description of its sender, and the request. Header names are in lower case. */
export type RequestSample = {
  who: string;
  method?: string;
  headers: Record<string, string>;
  /** False for plain HTTP; browsers send fewer headers then. */
  overTls?: boolean;
  behaviour?: Behaviour;
};

export const ALONE: Behaviour = { requests: 1, codes: 1 };

/** The facts of a request that the bot detection uses. */
export const requestFacts = ({ method = "GET", headers, overTls = true }: RequestSample): Asked => ({
  method,
  accept: headers.accept,
  acceptLanguage: headers["accept-language"],
  fetchMode: headers["sec-fetch-mode"],
  purpose: headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"],
  brands: headers["sec-ch-ua"],
  overTls,
});

const CHROMIUM_ACCEPT =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";
export const PLAIN_ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const NAVIGATION = {
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "cross-site",
  "sec-fetch-user": "?1",
};

const brandsOf = (version: number, brand = "Google Chrome") =>
  `"Chromium";v="${version}", "${brand}";v="${version}", "Not.A/Brand";v="99"`;

/** Headers of a current Chromium that requests a page over TLS. */
export const chromiumHeaders = (userAgent: string, version: number, brand?: string, language = "en-US,en;q=0.9") => ({
  "user-agent": userAgent,
  accept: CHROMIUM_ACCEPT,
  "accept-language": language,
  "accept-encoding": "gzip, deflate, br, zstd",
  "upgrade-insecure-requests": "1",
  "sec-ch-ua": brandsOf(version, brand),
  "sec-ch-ua-mobile": /Mobile/.test(userAgent) ? "?1" : "?0",
  "sec-ch-ua-platform": '"Windows"',
  ...NAVIGATION,
});

/** The same in the web view of an app: no brands, and the app's name. */
export const webViewHeaders = (userAgent: string, app: string, language = "en-US,en;q=0.9") => ({
  "user-agent": userAgent,
  accept: CHROMIUM_ACCEPT,
  "accept-language": language,
  "accept-encoding": "gzip, deflate, br",
  "upgrade-insecure-requests": "1",
  "x-requested-with": app,
  ...NAVIGATION,
});

export const firefoxHeaders = (userAgent: string, language = "en-US,en;q=0.5") => ({
  "user-agent": userAgent,
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": language,
  "accept-encoding": "gzip, deflate, br, zstd",
  "upgrade-insecure-requests": "1",
  priority: "u=0, i",
  ...NAVIGATION,
});

export const safariHeaders = (userAgent: string, language = "en-GB,en;q=0.9") => ({
  "user-agent": userAgent,
  accept: PLAIN_ACCEPT,
  "accept-language": language,
  "accept-encoding": "gzip, deflate, br",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
});

/** Headers of browsers from before fetch metadata. */
export const olderHeaders = (userAgent: string, accept = PLAIN_ACCEPT, language = "en-us") => ({
  "user-agent": userAgent,
  accept,
  "accept-language": language,
  "accept-encoding": "gzip, deflate",
  connection: "keep-alive",
});

/** Headers of a program that copies only the user agent of a browser. */
export const borrowedHeaders = (userAgent: string) => ({
  "user-agent": userAgent,
  accept: "*/*",
  "accept-encoding": "gzip, deflate",
});

export const named = (
  who: string,
  headers: Record<string, string>,
  more: Partial<RequestSample> = {},
): RequestSample => ({
  who,
  headers,
  ...more,
});
