import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const FOLDER = import.meta.dirname;
const HOSTS = /^https:\/\/([a-z-]+\.)*(youtube|youtube-nocookie|vimeo|wistia|ytimg)\.(com|net)\//;

const read = (name: string) => readFile(join(FOLDER, name), "utf8");

export type ProviderRequest = { url: string; referer: string | undefined };

/** Addresses that fail, and the name of the error that Vimeo returns. */
type Options = { blocked?: RegExp; vimeoRefuses?: string };

/** Replaces the providers' players by stand-ins; no request leaves this machine. Returns the requests. */
export async function standInForProviders(
  page: Page,
  { blocked, vimeoRefuses = "" }: Options = {},
): Promise<ProviderRequest[]> {
  const requests: ProviderRequest[] = [];
  const [youtube, vimeo, wistia] = await Promise.all(["youtube-api.js", "vimeo-frame.html", "wistia-api.js"].map(read));
  await page.route(HOSTS, (route) => {
    const url = route.request().url();
    requests.push({ url, referer: route.request().headers().referer });
    if (blocked?.test(url)) return route.abort("blockedbyclient");
    if (url.startsWith("https://www.youtube.com/iframe_api")) return route.fulfill(script(youtube));
    if (url.startsWith("https://player.vimeo.com/video/"))
      return route.fulfill(html(vimeo?.replace("REFUSAL", vimeoRefuses)));
    if (url.endsWith("/assets/external/E-v1.js")) return route.fulfill(script(wistia));
    return route.fulfill(html("<p>The player</p>"));
  });
  return requests;
}

const script = (body = "") => ({ contentType: "text/javascript", body });
const html = (body = "") => ({ contentType: "text/html", body });
