import { eq } from "drizzle-orm";
import { request } from "undici";
import { linkClicks, links } from "~/db/schema/links.ts";
import type { LinkId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { chromiumHeaders, safariHeaders } from "./traffic/asks.ts";
import { until } from "./until.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

/** Headers of browsers and programs; `fetch` would always identify itself as a script. */
export const SENT = {
  person: chromiumHeaders(CHROME, 131),
  phone: safariHeaders(IPHONE),
  bot: { "user-agent": "curl/8.10.1", accept: "*/*" },
  preview: { "user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)" },
};

const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

type LinkRequest = {
  method?: "GET" | "HEAD" | "POST";
  headers?: Record<string, string>;
  form?: Record<string, string>;
};

/** Requests an address, by default as a person's browser; follows no redirect. */
export async function requestLink(
  baseUrl: string,
  path: string,
  { method, headers = SENT.person, form }: LinkRequest = {},
) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(new URL(path, baseUrl), {
    method: method ?? (form ? "POST" : "GET"),
    headers: { ...headers, "accept-encoding": "identity", ...(form && { ...FORM, origin: baseUrl }) },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  return { status: statusCode, location: answered.location, headers: answered, text: await body.text() };
}

/** The sums of a link once this many of its clicks are written. */
export const countsOf = (db: Db, linkId: LinkId, clicks: number) =>
  until(async () => {
    const [link] = await db.select().from(links).where(eq(links.id, linkId));
    const { people = 0, bots = 0, previews = 0, heads = 0 } = link ?? {};
    return people + bots + previews + heads >= clicks ? { people, bots, previews, heads } : null;
  }, `${clicks} clicks are counted`);

export const clicksOf = (db: Db, linkId: LinkId) => db.select().from(linkClicks).where(eq(linkClicks.linkId, linkId));
