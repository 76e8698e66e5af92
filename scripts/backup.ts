// npm run backup [FILE]: rows, waiting jobs and files in one file, while the product runs.

import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { bytesText } from "~/lib/byte-sizes.ts";
import { writeBackup } from "~/platform/backup/backup.server.ts";
import { backupName, refusalMessage } from "~/platform/backup/rules.ts";
import { run } from "./backups/instance.ts";

await run("join", async (instance) => {
  const now = new Date();
  const { dataDir, authSecret } = instance.config;
  const path = resolve(process.argv[2] ?? `${dataDir}/backups/${backupName(now)}`);
  const written = await writeBackup(instance, path, now, console.log);
  if (!written.ok) return refusalMessage(written.reason, path, "");
  const { tables, files } = written.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${path} holds ${rows} rows and ${files.length} files (${bytesText((await stat(path)).size)}).`);
  console.log("Whoever has it has the accounts: keep it as safe as the server itself, and on another machine.");
  if (authSecret) console.log("AUTH_SECRET is a setting and not in the backup: keep it too.");
  return null;
});
