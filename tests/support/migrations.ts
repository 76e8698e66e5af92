import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scratchFolder } from "./scratch-folder.ts";

/** A product's folder with these additional migrations, by name. */
export async function rootWithMigrations(more: Record<string, string>): Promise<string> {
  const root = await scratchFolder();
  const folder = join(root, "app/db/migrations");
  await cp("app/db/migrations", folder, { recursive: true });
  await cp("package.json", join(root, "package.json"));
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  for (const [index, [tag, statements]] of Object.entries(more).entries()) {
    journal.entries.push({ ...last, idx: last.idx + index + 1, when: last.when + index + 1, tag });
    await writeFile(join(folder, `${tag}.sql`), statements);
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return root;
}

/** The same with the built product, ready to be started. */
export async function builtRootWithMigrations(more: Record<string, string>): Promise<string> {
  const root = await rootWithMigrations(more);
  await cp("build", join(root, "build"), { recursive: true });
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}
