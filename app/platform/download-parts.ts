import { readFile, rm, stat, writeFile } from "node:fs/promises";

/** The first bytes, by which a file is judged. */
export const HEAD_BYTES = 4100;

const noteOf = (path: string) => `${path}.json`;

/** Notes which file this is, so that another attempt can go on with it; without a strong validator it begins again. */
export async function startPart(path: string, headers: Record<string, string | string[] | undefined>) {
  await dropPart(path);
  const [tag, modified] = [String(headers.etag ?? ""), String(headers["last-modified"] ?? "")];
  const validator = tag.startsWith('"') ? tag : modified;
  if (validator && headers["accept-ranges"] === "bytes") await writeFile(noteOf(path), JSON.stringify({ validator }));
}

/** What an earlier attempt has left; null where it cannot be continued. */
export async function keptPart(path: string): Promise<{ bytes: number; validator: string } | null> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  const note = size >= HEAD_BYTES ? await readFile(noteOf(path), "utf8").catch(() => null) : null;
  return note === null ? null : { bytes: size, ...(JSON.parse(note) as { validator: string }) };
}

/** Removes what an attempt has left. */
export async function dropPart(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(noteOf(path), { force: true });
}
