import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { KlapWork } from "../../tests/support/services/klap-server.ts";
import { cutFile } from "./cut-files.ts";

const order = z.object({
  ...{ source_video_url: z.url(), min_duration: z.number().nullish() },
  dimensions: z.object({ width: z.number(), height: z.number() }),
});

const filmOf = (folder: string, id: string) => join(folder, `${id}.film`);

/** Keeps the film of each order, whose address ends with the work. A platform's page is no film: that of a link is not kept. */
export const fetchFilms = (folder: string) => async (work: KlapWork) => {
  const ordered = order.safeParse(work.order);
  if (!ordered.success) return;
  const { hostname } = new URL(ordered.data.source_video_url);
  if (hostname !== "localhost" && hostname !== "127.0.0.1") return;
  const answer = await fetch(ordered.data.source_video_url);
  if (answer.ok) await writeFile(filmOf(folder, work.id), Buffer.from(await answer.arrayBuffer()));
};

/** Makes the file of an export: the n-th stretch of the film, or the whole clip that was to be edited. */
export const deliverClips = (folder: string, works: KlapWork[]) => async (file: KlapWork) => {
  const source = works.find(({ id }) => file.path.includes(id));
  const { min_duration: lastsS, dimensions } = order.parse(source?.order);
  const place = Number(/project-(\d+)/.exec(file.path)?.[1] ?? 0);
  const stretch = { fromS: place * (lastsS ?? 0), lastsS: lastsS ?? null, ...dimensions };
  const path = join(folder, `${randomUUID()}.mp4`);
  return readFile(await cutFile({ source: filmOf(folder, source?.id ?? ""), ...stretch }, path));
};
