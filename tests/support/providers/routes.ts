import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const FOLDER = import.meta.dirname;
const HOSTS = /^https:\/\/([a-z-]+\.)*(youtube|youtube-nocookie|vimeo|wistia|ytimg)\.(com|net)\//;

const read = (name: string) => readFile(join(FOLDER, name), "utf8");

export type Asked = { url: string; referer: string | undefined };

/** Addresses that shall fail, and the name of the error with which Vimeo shall refuse. */
type Wishes = { blocked?: RegExp; vimeoRefuses?: string };

/** Answers for the providers with players of our own; nothing leaves this machine. Returns what was asked of them. */
export async function standInForProviders(page: Page, { blocked, vimeoRefuses = "" }: Wishes = {}): Promise<Asked[]> {
  const asked: Asked[] = [];
  const [youtube, vimeo, wistia] = await Promise.all(["youtube-api.js", "vimeo-frame.html", "wistia-api.js"].map(read));
  await page.route(HOSTS, (route) => {
    const url = route.request().url();
    asked.push({ url, referer: route.request().headers().referer });
    if (blocked?.test(url)) return route.abort("blockedbyclient");
    if (url.startsWith("https://www.youtube.com/iframe_api")) return route.fulfill(script(youtube));
    if (url.startsWith("https://player.vimeo.com/video/"))
      return route.fulfill(html(vimeo?.replace("REFUSAL", vimeoRefuses)));
    if (url.endsWith("/assets/external/E-v1.js")) return route.fulfill(script(wistia));
    return route.fulfill(html("<p>The player</p>"));
  });
  return asked;
}

const script = (body = "") => ({ contentType: "text/javascript", body });
const html = (body = "") => ({ contentType: "text/html", body });
