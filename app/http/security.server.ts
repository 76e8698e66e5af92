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
  frameSrc: ["'self'", ...PLAYERS],
  imgSrc: ["'self'", "data:", "blob:"],
  mediaSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
};

type Framing = { ancestors: string; legacy: string };
const NOBODY: Framing = { ancestors: "'none'", legacy: "DENY" };
const OURSELVES: Framing = { ancestors: "'self'", legacy: "SAMEORIGIN" };
/** Pages that the studio and the wizard show in a frame; nothing else may be framed, not even by ourselves. */
const PREVIEWED = /^\/u\//;

const HSTS = "max-age=31536000; includeSubDomains";

const overTls = (config: Config) => config.baseUrl.startsWith("https:");

/** Chromium applies `form-action` to redirects too, and Google's sign-in starts with one. */
const formTargets = ({ google }: Config) => ["'self'", ...(google ? [new URL(google.issuer).origin] : [])];

/** Headers of everything that goes through the app; scripts need the nonce of their own response. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const scripts = { scriptSrc: ["'self'", NONCE], formAction: formTargets(config) };
  const headersWith = ({ ancestors, legacy }: Framing) =>
    secureHeaders({
      contentSecurityPolicy: { ...POLICY, ...scripts, frameAncestors: [ancestors] },
      strictTransportSecurity: overTls(config) ? HSTS : false,
      xFrameOptions: legacy,
      referrerPolicy: "strict-origin-when-cross-origin",
    });
  const [closed, previewed] = [headersWith(NOBODY), headersWith(OURSELVES)];
  return (c, next) => (PREVIEWED.test(c.req.path) ? previewed : closed)(c, next);
}

/** The same for public documents, which are the same bytes for everyone and carry no inline script. */
export function publicPageHeaders(config: Config): Record<string, string> {
  const { ancestors, legacy } = OURSELVES;
  const policy = { ...POLICY, scriptSrc: ["'self'"], formAction: ["'self'"], frameAncestors: [ancestors] };
  return {
    "content-security-policy": Object.entries(policy).map(directive).join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": legacy,
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    ...(overTls(config) ? { "strict-transport-security": HSTS } : {}),
  };
}

const directive = ([name, sources]: [string, string[]]) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`;
