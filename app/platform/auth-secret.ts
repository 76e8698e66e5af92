import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret that signs cookies, created once under the data folder; concurrent processes get the same one. */
export async function storedAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "auth-secret");
  const found = await readFile(path, "utf8").catch(() => null);
  return found ?? createOnce(path);
}

async function createOnce(path: string): Promise<string> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    await link(temporary, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(temporary);
  }
  return readFile(path, "utf8");
}
