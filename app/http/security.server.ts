import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { PROVIDER_SCRIPT_SOURCES } from "~/features/players/rules.ts";
import type { Config } from "~/platform/config.ts";

/** Players that a visitor or an owner may load into a frame, after asking for it. */
const PLAYERS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com", "https://fast.wistia.net"];

const POLICY = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  frameAncestors: ["'self'"],
  frameSrc: ["'self'", ...PLAYERS],
  imgSrc: ["'self'", "data:", "blob:"],
  mediaSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
};

const overTls = (config: Config) => config.baseUrl.startsWith("https:");

/** Chromium applies `form-action` to redirects too, and Google's sign-in starts with one. */
const formTargets = (config: Config) => ["'self'", ...(config.google ? ["https://accounts.google.com"] : [])];

/** Headers of everything that goes through the app; scripts need the nonce of their own response. */
export const securityHeaders = (config: Config): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: { ...POLICY, scriptSrc: ["'self'", NONCE], formAction: formTargets(config) },
    strictTransportSecurity: overTls(config) ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "SAMEORIGIN",
    referrerPolicy: "strict-origin-when-cross-origin",
  });

/** Wistia's player runs in the page itself, and fetches the film from its own hosts. */
const WISTIA = ["https://*.wistia.com", "https://*.wistia.net"];

/** Films may play on public documents. Each names in its own head which of these scripts it really needs. */
const PUBLIC_POLICY = {
  ...POLICY,
  connectSrc: ["'self'", ...WISTIA],
  formAction: ["'self'"],
  imgSrc: [...POLICY.imgSrc, ...WISTIA],
  mediaSrc: ["'self'", "blob:", "https:"],
  scriptSrc: ["'self'", ...PROVIDER_SCRIPT_SOURCES],
  workerSrc: ["'self'", "blob:"],
};

const publicPolicy = Object.entries(PUBLIC_POLICY).map(directive).join("; ");

/** Public documents that do not come from memory keep the policy of those that do. */
export const publicDocumentPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("content-security-policy", publicPolicy);
};

/** The same for public documents, which are the same bytes for everyone and carry no inline script. */
export function publicPageHeaders(config: Config): Record<string, string> {
  return {
    "content-security-policy": publicPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    ...(overTls(config) ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

function directive([name, sources]: [string, string[]]): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`;
}
