import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "~/platform/config.ts";

test("without any settings the local defaults work", () => {
  expect(parseConfig({})).toMatchObject({
    mode: "production",
    port: 3000,
    host: "localhost",
    baseUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    databaseSessionUrl: null,
    databasePool: 20,
    s3: null,
    smtpUrl: null,
    authSecret: null,
    google: null,
    requireEmailVerification: false,
    rateLimits: true,
    trustProxy: ["loopback"],
    role: "all",
    logLevel: "info",
  });
});

test("the base address follows the port, without a trailing slash", () => {
  expect(parseConfig({ PORT: "4100" }).baseUrl).toBe("http://localhost:4100");
  expect(parseConfig({ BASE_URL: "https://films.example.org/" }).baseUrl).toBe("https://films.example.org");
});

test("a second address of the database goes with the first", () => {
  const urls = { DATABASE_URL: "postgres://pooler/films", DATABASE_SESSION_URL: "postgres://database/films" };
  const expected = { databaseUrl: urls.DATABASE_URL, databaseSessionUrl: urls.DATABASE_SESSION_URL };
  expect(parseConfig(urls)).toMatchObject(expected);
});

test("Google is enabled when both of its settings are set", () => {
  const google = { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" };
  expect(parseConfig({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }).google).toEqual(google);
});

test("payments are enabled when both keys are set; only tests use another address than Stripe's", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec" };
  expect(parseConfig(keys).stripe).toEqual({ secretKey: "sk_test", webhookSecret: "whsec", apiBase: null });
  expect(parseConfig({}).stripe).toBeNull();
});

test("a bucket is used when its keys are set; the endpoint is for services other than Amazon's", () => {
  const keys = { S3_BUCKET: "films", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const amazon = { endpoint: null, bucket: "films", region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret" };
  expect(parseConfig(keys).s3).toEqual(amazon);
  const elsewhere = { ...keys, S3_ENDPOINT: "https://s3.example.org", S3_REGION: "eu-central-1" };
  const expected = { ...amazon, endpoint: "https://s3.example.org", region: "eu-central-1" };
  expect(parseConfig(elsewhere).s3).toEqual(expected);
});

test.each(["true", "1", "yes", "on"])("%s enables a setting", (value) => {
  expect(parseConfig({ REQUIRE_EMAIL_VERIFICATION: value }).requireEmailVerification).toBe(true);
});

test.each(["false", "0", "no", "off", "", "  "])("'%s' disables a setting", (value) => {
  expect(parseConfig({ REQUIRE_EMAIL_VERIFICATION: value }).requireEmailVerification).toBe(false);
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["BASE_URL", "films.example.org"],
  ["BASE_URL", "ftp://films.example.org"],
  ["DATABASE_URL", "mysql://localhost/films"],
  ["DATABASE_URL", "localhost"],
  ["DATABASE_SESSION_URL", "mysql://localhost/films"],
  ["DATABASE_SESSION_URL", "postgres://localhost/films"],
  ["DATABASE_POOL", "1"],
  ["DATABASE_POOL", "201"],
  ["DATABASE_POOL", "2.5"],
  ["S3_ENDPOINT", "films.example.org"],
  ["S3_BUCKET", "only-a-third"],
  ["S3_SECRET_ACCESS_KEY", "only-a-third"],
  ["SMTP_URL", "http://mail.example.org"],
  ["MAIL_FROM", "me"],
  ["AUTH_SECRET", "too short"],
  ["REQUIRE_EMAIL_VERIFICATION", "perhaps"],
  ["RATE_LIMITS", "some"],
  ["TRUST_PROXY", "everybody"],
  ["TRUST_PROXY", "10.0.0.0/40"],
  ["TRUST_PROXY", "12"],
  ["ROLE", "boss"],
  ["ROLE", "worker"],
  ["LOG_LEVEL", "loud"],
  ["STRIPE_SECRET_KEY", "only-half"],
  ["STRIPE_WEBHOOK_SECRET", "only-half"],
  ["STRIPE_API_BASE", "no address"],
  ["AKISMET_API_BASE", "no address"],
  ["ASSEMBLYAI_BASE_URL", "no address"],
  ["CLIP_SERVICES_BUDGET", "much"],
  ["GOOGLE_CLIENT_ID", "only-half"],
  ["GOOGLE_CLIENT_SECRET", "only-half"],
  ["GOOGLE_ISSUER", "sign-in.example.org"],
  ["METRICS_TOKEN", "too-short"],
])("%s=%s stops the start with one line that names it and does not repeat the value", (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toContain(name);
  expect(message).not.toContain("\n");
  if (name !== "ROLE") expect(message).not.toContain(value);
});

test("the documented settings are exactly those that are read, and are valid", () => {
  const documented = parseEnv(readFileSync(".env.example", "utf8"));
  const files = ["app/platform/config.ts", "app/platform/clip-services.ts"];
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const read = [...source.matchAll(/^ {2}([A-Z0-9_]+): /gm)]
    .map(([, name]) => name)
    .filter((name) => name !== "NODE_ENV");
  expect(Object.keys(documented).sort()).toEqual(read.sort());
  expect(parseConfig(documented)).toEqual(parseConfig({}));
});

function messageOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("the settings were taken");
}

test("visitors pay in dollars and nothing but donations is sold, until the operator says otherwise", () => {
  expect(parseConfig({}).sales).toEqual({ currency: "usd", tax: null, imprint: null, ethRate: null });
  const said = {
    SALES_CURRENCY: "JPY",
    SALES_TAX: "included",
    SALES_IMPRINT: "Reel House KK",
    SALES_ETH_RATE: "480000",
  };
  expect(parseConfig(said).sales).toEqual({
    currency: "jpy",
    tax: "included",
    imprint: "Reel House KK",
    ethRate: 480_000,
  });
  for (const wrong of [
    { SALES_CURRENCY: "dollars" },
    { SALES_TAX: "19%" },
    { SALES_ETH_RATE: "0" },
    { SALES_IMPRINT: "x".repeat(501) },
  ])
    expect(() => parseConfig(wrong)).toThrow(ConfigError);
});
