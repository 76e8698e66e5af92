import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";

const TYPES: Record<string, string> = { mp4: "video/mp4", m3u8: "application/vnd.apple.mpegurl" };

/** Answers requests below `/media/films/{name}/` from this folder, with byte ranges, as if they were on a public page. */
export const serveFilms = (page: Page, name: string, folder: string) =>
  page.route(`**/media/films/${name}/*`, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    const whole = await readFile(join(folder, file));
    const headers = { "content-type": TYPES[file.split(".").at(-1) ?? ""] ?? "", "accept-ranges": "bytes" };
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? "") ?? [];
    if (from === undefined) return route.fulfill({ headers, body: whole });
    const [start, end] = [Number(from), Math.min(Number(to || whole.length - 1), whole.length - 1)];
    const ranged = { ...headers, "content-range": `bytes ${start}-${end}/${whole.length}` };
    return route.fulfill({ status: 206, headers: ranged, body: whole.subarray(start, end + 1) });
  });
