import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { API_PATH } from "~/http/api/answers.server.ts";
import type { Config } from "~/platform/config.ts";
import { CONTENT_POLICY, NOTHING_OUTSIDE, publicContentPolicy } from "~/platform/content-policy.ts";
import { billingOrigins } from "~/platform/payments.ts";

type Framing = { ancestors: string; legacy: string | false };
const NOBODY: Framing = { ancestors: "'none'", legacy: "DENY" };
const OURSELVES = { ancestors: "'self'", legacy: "SAMEORIGIN" } as const satisfies Framing;
/** What the policy of an embedded player replaces. */
const ANYBODY: Framing = { ancestors: "*", legacy: false };
/** Pages that the studio, the wizard and the desk show in a frame; no other page may be framed, not even by our own pages. */
const PREVIEWED =
  /^\/(u|films|preview|p)\/[^/]+$|^\/c\/[0-9a-f-]{36}$|^\/u\/[^/]+\/letters\/[^/]+$|^\/(netflix|actors)$/;

/** Pages whose address is a secret tell it to no other site, by a stricter policy of their own. */
const SECRET = /^\/(r|s|bought|watch|cast-invitations)\//;

/** Players for other sites: each names in a policy of its own who may frame it. */
const EMBEDDED = /^\/embed\/[^/]+$|^\/c\/[^/]+\/embed$/;

/**
 * Pictures in mails are shown by pages of mail programs, which are other sites; what is private asks for a session. A
 * player in a sandbox is another site too.
 */
const SHOWN_ELSEWHERE = /^\/media\/|^\/c\/[^/]+\/(video|picture)$/;

/** Pages with a button that leads to the payment service. */
const BILLED =
  /^\/(pricing|cast-crew-pricing|dashboard|actors-dashboard|studio|shop)(\/|$)|^\/films\/[^/]+\/(packs|ticket|purchases)$/;

const YEAR_SECONDS = 31_536_000;

/** HSTS for a year; includes subdomains only where the operator has set that all of them have TLS. */
function strictTransport({ baseUrl, hstsSubdomains }: Config): string | null {
  if (!baseUrl.startsWith("https:")) return null;
  return `max-age=${YEAR_SECONDS}${hstsSubdomains ? "; includeSubDomains" : ""}`;
}

/** The same under a page's own domain: its other subdomains are not ours to speak for. */
export const transportOfDomains = ({ baseUrl }: Pick<Config, "baseUrl">): string | null =>
  baseUrl.startsWith("https:") ? `max-age=${YEAR_SECONDS}` : null;

/** Chromium applies `form-action` to redirects too, and Google's sign-in starts with one. */
const formTargets = ({ google }: Config) => ["'self'", ...(google ? [new URL(google.issuer).origin] : [])];

/** Headers of all responses of the app; inline scripts need the nonce of their own response. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const scriptSrc = ["'self'", NONCE];
  const headersWith = (
    { ancestors, legacy }: Framing,
    { overwrite = true, formsEnd = [] as string[], isShownElsewhere = false } = {},
  ) =>
    secureHeaders({
      overwrite,
      contentSecurityPolicy: {
        ...CONTENT_POLICY,
        scriptSrc,
        formAction: [...formTargets(config), ...formsEnd],
        frameAncestors: [ancestors],
      },
      strictTransportSecurity: strictTransport(config) ?? false,
      xFrameOptions: legacy,
      crossOriginResourcePolicy: isShownElsewhere ? "cross-origin" : "same-origin",
      referrerPolicy: "strict-origin-when-cross-origin",
    });
  // `overwrite: false`: a public document sets its own policy, by what its film needs.
  const [closed, previewed] = [headersWith(NOBODY), headersWith(OURSELVES, { overwrite: false })];
  const secret = headersWith(NOBODY, { overwrite: false });
  const media = headersWith(NOBODY, { isShownElsewhere: true });
  const embedded = headersWith(ANYBODY, { overwrite: false, isShownElsewhere: true });
  const billed = headersWith(NOBODY, { formsEnd: billingOrigins(config) });
  const data = dataHeaders(config);
  return (c, next) => {
    if (c.req.path.startsWith(`${API_PATH}/`)) return data(c, next);
    if (PREVIEWED.test(c.req.path)) return previewed(c, next);
    if (SECRET.test(c.req.path)) return secret(c, next);
    if (EMBEDDED.test(c.req.path)) return embedded(c, next);
    if (SHOWN_ELSEWHERE.test(c.req.path)) return media(c, next);
    return (BILLED.test(c.req.path) ? billed : closed)(c, next);
  };
}

/** Headers of answers that no browser shows as a page: nothing may be loaded by them, and no header speaks of scripts or frames. */
const dataHeaders = (config: Config) =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: strictTransport(config) ?? false,
    referrerPolicy: "no-referrer",
    ...{ crossOriginOpenerPolicy: false, originAgentCluster: false, xDnsPrefetchControl: false },
    ...{ xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false },
  });

/** The same for public documents, which are identical for all visitors and have no inline script. */
export function publicPageHeaders(config: Config): Record<string, string> {
  const transport = strictTransport(config);
  return {
    "content-security-policy": publicContentPolicy(NOTHING_OUTSIDE),
    "x-content-type-options": "nosniff",
    "x-frame-options": OURSELVES.legacy,
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    ...(transport && { "strict-transport-security": transport }),
  };
}
