import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { type ClipServices, clipServicesOf, serviceSettings } from "./clip-services.ts";
import { faceModelOf } from "./face-model.ts";
import { type ProxyTrust, parseProxyTrust } from "./proxy-trust.ts";
import { RETURN_LOCAL_MOST } from "./return-paths.ts";
import type { S3Settings } from "./s3-client.ts";
import { StartFailure } from "./start-failure.ts";

/** The longest address that RFC 5321 allows, in characters. */
const LONGEST_EMAIL = 254;
const NO_EMAIL = "must be an address such as hello@example.org";
const PORT_RANGE = "must be a whole number from 0 to 65535";
const flag = z.stringbool("must be true or false");
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional();
const databaseAddress = address(/^postgres(ql)?$/, "postgres://user:password@host:5432/indielens");
const POOL = "must be a whole number from 2 to 200";
const oneOf = <const Choice extends string>(choices: Choice[]) =>
  z.enum(choices, `must be one of ${choices.join(", ")}`);
const optionalText = z.string().trim().min(1).optional();
const secret = z.string().min(32, "must be at least 32 characters long");
const proxies = z.string().transform((text, context) => {
  const trust = parseProxyTrust(text);
  if (trust === null)
    context.addIssue("must be none, a number of proxies, or their networks such as loopback,10.0.0.0/8");
  return trust ?? z.NEVER;
});
const nameServers = z.string().transform((text, context) => {
  const servers = text.split(",").map((server) => server.trim());
  const areServers = servers.every((server) =>
    isIP(server.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1")),
  );
  if (!areServers) context.addIssue("must be the addresses of name servers such as 192.0.2.53,192.0.2.54:5353");
  return areServers ? servers : z.NEVER;
});

const UP_TO_100000 = "must be a whole number from 1 to 100000";
const upTo100000 = z.coerce
  .number(UP_TO_100000)
  .int(UP_TO_100000)
  .min(1, UP_TO_100000)
  .max(100_000, UP_TO_100000)
  .optional();

const DEMOS = "must be a whole number from 1 to 10000";
const LONGEST_IMPRINT = 500;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency").map((currency) => currency.toLowerCase()));
const isCurrency = (text: string) => CURRENCIES.has(text);

const isShortLocal = (email: string) => email.indexOf("@") <= RETURN_LOCAL_MOST;

const settings = z.object({
  NODE_ENV: oneOf(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(0, PORT_RANGE).max(65535, PORT_RANGE).default(3000),
  HOST: z.string().min(1).default("localhost"),
  BASE_URL: address(/^https?$/, "https://indielens.example.org"),
  HSTS_SUBDOMAINS: flag.default(false),
  DNS_SERVERS: nameServers.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseAddress,
  DATABASE_SESSION_URL: databaseAddress,
  DATABASE_POOL: z.coerce.number(POOL).int(POOL).min(2, POOL).max(200, POOL).default(20),
  S3_ENDPOINT: address(/^https?$/, "https://s3.example.org"),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().trim().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  SMTP_URL: address(/^smtps?$/, "smtps://user:password@mail.example.org:465"),
  MAIL_FROM: z
    .string()
    .min(3, "must be a sender such as IndieLens <no-reply@example.org>")
    .default("IndieLens <no-reply@localhost>"),
  BOUNCE_ADDRESS: z
    .email(NO_EMAIL)
    .refine(isShortLocal, `must have at most ${RETURN_LOCAL_MOST} characters before the @`)
    .optional(),
  BOUNCE_MAILBOX: address(/^imaps?$/, "imaps://user:password@mail.example.org:993/INBOX"),
  MAIL_EVENTS_FROM: oneOf(["ses", "mailgun", "sendgrid", "postmark"]).optional(),
  MAIL_EVENTS_KEY: optionalText,
  CAMPAIGN_MAILS_A_MINUTE: upTo100000,
  CAMPAIGN_MAILS_A_MINUTE_EACH: upTo100000,
  CAMPAIGN_WARM_UP: flag.default(true),
  DKIM_DOMAIN: optionalText,
  DKIM_SELECTOR: optionalText,
  DKIM_KEY_FILE: optionalText,
  AUTH_SECRET: secret.optional(),
  FORMER_AUTH_SECRET: secret.optional(),
  STATED_CONSENT: flag.default(true),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: address(/^https?$/, "https://accounts.google.com").default("https://accounts.google.com"),
  REQUIRE_EMAIL_VERIFICATION: flag.default(false),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: address(/^https?$/, "https://api.stripe.com"),
  STRIPE_CONNECT: flag.default(false),
  SALES_CURRENCY: z
    .string()
    .trim()
    .toLowerCase()
    .refine(isCurrency, "must be a currency such as usd or eur")
    .default("usd"),
  SALES_TAX: oneOf(["stripe", "included", "none"]).optional(),
  SALES_IMPRINT: z
    .string()
    .trim()
    .max(LONGEST_IMPRINT, `must be at most ${LONGEST_IMPRINT} characters long`)
    .optional(),
  SALES_ETH_RATE: z.coerce.number("must be a number").positive("must be more than 0").optional(),
  AKISMET_KEY: optionalText,
  AKISMET_API_BASE: address(/^https?$/, "https://rest.akismet.com").default("https://rest.akismet.com"),
  ...serviceSettings,
  RATE_LIMITS: flag.default(true),
  LIMITS_ACCOUNTS_A_DAY: upTo100000,
  LIMITS_FILMS_A_DAY: upTo100000,
  LIMITS_NEW_REDIRECTS: upTo100000,
  LIMITS_NEW_RECIPIENTS: upTo100000,
  LIMITS_NEW_PAGE_SITES: upTo100000,
  LIMITS_NEW_COMMENTS: upTo100000,
  BLOCKED_TARGETS: optionalText,
  DEMO: flag.default(true),
  DEMO_MOST: z.coerce.number(DEMOS).int(DEMOS).min(1, DEMOS).max(10_000, DEMOS).default(500),
  TRUST_PROXY: proxies.default(["loopback"]),
  COUNTRY_HEADER: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, "must be the name of a header such as CF-IPCountry")
    .toLowerCase()
    .optional(),
  COUNTRY_DATABASE: optionalText,
  FACE_MODEL: optionalText,
  ROLE: oneOf(["all", "web", "worker"]).default("all"),
  OPERATOR_NAME: optionalText,
  OPERATOR_EMAIL: z.email(NO_EMAIL).max(LONGEST_EMAIL, NO_EMAIL).optional(),
  METRICS_TOKEN: z.string().trim().min(16, "must be at least 16 characters long").optional(),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Config = {
  mode: "development" | "production" | "test";
  port: number;
  host: string;
  /** Origin that links in mails and canonical addresses start with; no trailing slash. */
  baseUrl: string;
  /** The Strict-Transport-Security header includes subdomains. */
  hstsSubdomains: boolean;
  /** Name servers that are asked about domains, with or without a port; null for the system's and each zone's own. */
  dnsServers: string[] | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Reaches the same database with connections that keep their sessions; null where `databaseUrl` does. */
  databaseSessionUrl: string | null;
  /** Connections that requests and jobs of this process have at most. */
  databasePool: number;
  /** Where files are stored instead of under the data folder. */
  s3: S3Settings | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where mails of campaigns come back to, and the mailbox in which such mails are read. */
  bounces: { address: string | null; mailboxUrl: string | null };
  /** The provider that reports mails that came back, and what proves that it is the provider. */
  mailEvents: { provider: "ses" | "mailgun" | "sendgrid" | "postmark"; key: string } | null;
  /** Mails of campaigns a minute, of all accounts and of each, null for no limit; whether new senders begin slowly. */
  campaignLimits: { aMinute: number | null; aMinuteEach: number | null; warmUp: boolean };
  /** Signs every mail; `keyFile` holds the private key as PEM. */
  dkim: { domain: string; selector: string; keyFile: string } | null;
  /** Signs session cookies; when absent a secret is created once under the data folder. */
  authSecret: string | null;
  /** The secret before it was changed: links in mails that were sent with it still work. */
  formerAuthSecret: string | null;
  /** Owners state that people agreed to their mails; where false, each address is asked to confirm. */
  statedConsent: boolean;
  /** `issuer` is the origin of the provider's sign-in pages; no trailing slash. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  requireEmailVerification: boolean;
  /** `apiBase` replaces the address of Stripe's API; null except in tests. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null;
  /**
   * What visitors buy: the currency in lower case; who computes the tax (`stripe`), or whether the operator pays it out of
   * the price (`included`) or owes none; who sells, for receipts; and what one ETH costs, for a label beside prices. Null
   * where the operator has not said it.
   */
  sales: {
    currency: string;
    tax: "stripe" | "included" | "none" | null;
    imprint: string | null;
    ethRate: number | null;
  };
  /** Whether makers are paid out by the payment service. */
  paysOut: boolean;
  /** Gives an opinion about comments; `apiBase` is Akismet's except in tests, without a trailing slash. */
  akismet: { key: string; apiBase: string } | null;
  /** Services that work on films and clips. */
  clipServices: ClipServices;
  rateLimits: boolean;
  /** The operator's own numbers for `account/abuse-limits`; those that are not set have that table's. */
  abuseLimits: Partial<Record<"accounts" | "films" | "redirects" | "recipients" | "page-sites" | "comments", number>>;
  /** A text file of hosts to which no link may lead. */
  blockedTargets: string | null;
  /** How many demos are open at a time; null where there are none. */
  demos: number | null;
  trustProxy: ProxyTrust;
  /** The header, in lower case, in which a trusted proxy sends the visitor's country. */
  countryHeader: string | null;
  /** The file (MMDB) in which countries are looked up where there is no such header. */
  countryDatabase: string | null;
  /** The file (YuNet in ONNX) by which faces are found in films; null: they are not looked for. */
  faceModel: string | null;
  role: "all" | "web" | "worker";
  /** Who runs this server, for the legal pages; null where not set. */
  operator: { name: string | null; email: string | null };
  /** The bearer token for `/metrics`; without it `/metrics` is 404. */
  metricsToken: string | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

/** An invalid setting; `message` is one line that names it. */
export class ConfigError extends StartFailure {}

/**
 * Reads the settings documented in `.env.example`, once, at boot.
 * @throws {ConfigError} naming the first bad setting
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(withoutBlanks(env));
  if (!parsed.success) throw new ConfigError(firstProblem(parsed.error));
  const value = parsed.data;
  if (value.STRIPE_CONNECT && !value.STRIPE_SECRET_KEY) {
    throw new ConfigError("STRIPE_CONNECT needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  }
  if (value.ROLE !== "all" && !value.DATABASE_URL) {
    throw new ConfigError("ROLE: web and worker processes need a DATABASE_URL that they share");
  }
  if (value.DATABASE_SESSION_URL && !value.DATABASE_URL) {
    throw new ConfigError("DATABASE_SESSION_URL is a second address of the database: set DATABASE_URL too");
  }
  const baseUrl = (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/(?<!\/)\/+$/, "");
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    baseUrl,
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    dnsServers: value.DNS_SERVERS ?? null,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseSessionUrl: value.DATABASE_SESSION_URL ?? null,
    databasePool: value.DATABASE_POOL,
    s3: s3Settings(value),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    bounces: { address: value.BOUNCE_ADDRESS ?? null, mailboxUrl: value.BOUNCE_MAILBOX ?? null },
    mailEvents: mailEventsSettings(value),
    campaignLimits: {
      aMinute: value.CAMPAIGN_MAILS_A_MINUTE ?? null,
      aMinuteEach: value.CAMPAIGN_MAILS_A_MINUTE_EACH ?? null,
      warmUp: value.CAMPAIGN_WARM_UP,
    },
    dkim: dkimSettings(value),
    authSecret: value.AUTH_SECRET ?? null,
    formerAuthSecret: value.FORMER_AUTH_SECRET ?? null,
    statedConsent: value.STATED_CONSENT,
    google: googleSettings(value),
    requireEmailVerification: value.REQUIRE_EMAIL_VERIFICATION,
    stripe: stripeSettings(value),
    paysOut: value.STRIPE_CONNECT,
    sales: {
      currency: value.SALES_CURRENCY,
      tax: value.SALES_TAX ?? null,
      imprint: value.SALES_IMPRINT ?? null,
      ethRate: value.SALES_ETH_RATE ?? null,
    },
    akismet: value.AKISMET_KEY
      ? { key: value.AKISMET_KEY, apiBase: value.AKISMET_API_BASE.replace(/(?<!\/)\/+$/, "") }
      : null,
    clipServices: clipServicesOf(value, baseUrl),
    rateLimits: value.RATE_LIMITS,
    abuseLimits: {
      accounts: value.LIMITS_ACCOUNTS_A_DAY,
      films: value.LIMITS_FILMS_A_DAY,
      redirects: value.LIMITS_NEW_REDIRECTS,
      recipients: value.LIMITS_NEW_RECIPIENTS,
      "page-sites": value.LIMITS_NEW_PAGE_SITES,
      comments: value.LIMITS_NEW_COMMENTS,
    },
    blockedTargets: value.BLOCKED_TARGETS ?? null,
    demos: value.DEMO ? value.DEMO_MOST : null,
    trustProxy: value.TRUST_PROXY,
    countryHeader: value.COUNTRY_HEADER ?? null,
    countryDatabase: value.COUNTRY_DATABASE ?? null,
    faceModel: faceModelOf(value.FACE_MODEL),
    role: value.ROLE,
    operator: { name: value.OPERATOR_NAME ?? null, email: value.OPERATOR_EMAIL ?? null },
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
  };
}

function googleSettings(value: z.infer<typeof settings>): Config["google"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = value;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new ConfigError("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together");
  if (!clientId || !clientSecret) return null;
  return { clientId, clientSecret, issuer: value.GOOGLE_ISSUER.replace(/(?<!\/)\/+$/, "") };
}

function mailEventsSettings(value: z.infer<typeof settings>): Config["mailEvents"] {
  const { MAIL_EVENTS_FROM: provider, MAIL_EVENTS_KEY: key } = value;
  if (Boolean(provider) !== Boolean(key))
    throw new ConfigError("MAIL_EVENTS_FROM and MAIL_EVENTS_KEY must be set together");
  return provider && key ? { provider, key } : null;
}

function dkimSettings(value: z.infer<typeof settings>): Config["dkim"] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = value;
  if (!domain && !selector && !keyFile) return null;
  if (!domain || !selector || !keyFile)
    throw new ConfigError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE must be set together");
  return { domain, selector, keyFile };
}

/** Only signed messages confirm payments, so each key is useless without the other. */
function stripeSettings(value: z.infer<typeof settings>): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = value;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) {
    throw new ConfigError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together");
  }
  return { secretKey, webhookSecret, apiBase: apiBase ?? null };
}

/** The bucket and both keys must be set together; the address and the region have defaults. */
function s3Settings(value: z.infer<typeof settings>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  const endpoint = value.S3_ENDPOINT ?? null;
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return null;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together");
  }
  return { endpoint, bucket, region: value.S3_REGION, accessKeyId, secretAccessKey };
}

/** `.env` files often carry `KEY=` lines: an empty value means "not set". */
function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".") ?? "settings"}: ${issue?.message ?? "not usable"}`;
}
