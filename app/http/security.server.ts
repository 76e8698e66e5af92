import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
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
const formTargets = ({ google }: Config) => ["'self'", ...(google ? [new URL(google.issuer).origin] : [])];

/** Headers of everything that goes through the app; scripts need the nonce of their own response. */
export const securityHeaders = (config: Config): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: { ...POLICY, scriptSrc: ["'self'", NONCE], formAction: formTargets(config) },
    strictTransportSecurity: overTls(config) ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "SAMEORIGIN",
    referrerPolicy: "strict-origin-when-cross-origin",
  });

/** The same for public documents, which are the same bytes for everyone and carry no inline script. */
export function publicPageHeaders(config: Config): Record<string, string> {
  const policy = { ...POLICY, scriptSrc: ["'self'"], formAction: ["'self'"] };
  return {
    "content-security-policy": Object.entries(policy).map(directive).join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    ...(overTls(config) ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

const directive = ([name, sources]: [string, string[]]) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`;
