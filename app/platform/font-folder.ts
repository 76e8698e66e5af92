import { rmSync } from "node:fs";
import { mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: Promise<string> | undefined;
const made = new Map<string, Promise<string>>();

/** A font file of this name, made once in a process; returns its path. */
export function fontOnce(name: string, make: () => Promise<Buffer>): Promise<string> {
  const file = made.get(name) ?? writeFont(name, make);
  made.set(name, file);
  // The disk may have room again at the next try.
  file.catch(() => made.delete(name));
  return file;
}

async function writeFont(name: string, make: () => Promise<Buffer>): Promise<string> {
  const font = await make();
  const file = join(await ownFolder(), name);
  await writeFile(`${file}.part`, font);
  await rename(`${file}.part`, file);
  return file;
}

function ownFolder(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), "indielens-faces-")).then((path) => {
    process.once("exit", () => rmSync(path, { recursive: true, force: true }));
    return path;
  });
  return folder;
}
