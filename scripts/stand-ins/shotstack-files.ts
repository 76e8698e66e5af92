import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { ShotstackWork } from "../../tests/support/services/shotstack-server.ts";
import { cutFile } from "./cut-files.ts";

/** The stretch that an edit shows, in its size, without the texts over it. */
export function renderedFile(folder: string, { timeline, output }: ShotstackWork["order"]): Promise<string> {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const films = clips.flatMap(({ asset }) => (asset.type === "video" ? [asset] : []));
  const lastsS = Math.max(...clips.map(({ start, length }) => start + length));
  const [film] = films.toSorted((one, other) => one.trim - other.trim);
  const cut = { source: film?.src ?? "", fromS: film?.trim ?? 0, lastsS, ...output.size };
  return cutFile(cut, join(folder, `${randomUUID()}.mp4`));
}
