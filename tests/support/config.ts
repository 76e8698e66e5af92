import { type Config, parseConfig } from "~/platform/config.ts";

export const TEMPLATE_DATABASE = "indielens_template";

const QUIET = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  FACE_MODEL: "off",
  RATE_LIMITS: "false",
  HOST: "127.0.0.1",
  PORT: "0",
};

/** Settings of a test product: silent, on a free port, without rate limits unless a test wants them. */
export const quietConfig = (overrides: Partial<Config>, settings: Record<string, string> = {}): Config => ({
  ...parseConfig({ ...QUIET, ...settings }),
  ...overrides,
});

/** The same server, another database. */
export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
