// npm run restore FILE: fills an empty instance from a backup.
import { resolve } from "node:path";
import { restoreBackup } from "~/platform/backup/restore.server.ts";
import { readMigrations } from "~/platform/migrations.ts";
import { openQueueOf, ROOT, run } from "./backups/instance.ts";

await run("alone", async (instance) => {
  const [file] = process.argv.slice(2);
  if (!file) return "Say which backup: npm run restore FILE.";
  const migrations = readMigrations(ROOT);
  const restored = await restoreBackup(
    { ...instance, migrations, openQueue: () => openQueueOf(instance) },
    resolve(file),
    console.log,
  );
  if (!restored.ok) return restored.message;
  const { tables, files } = restored.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${files.length} files. Start IndieLens with npm start.`);
  if (restored.jobsOfOtherVersions) {
    console.log(`${restored.jobsOfOtherVersions} waiting jobs are of kinds that this version does not have.`);
  }
  return null;
});
