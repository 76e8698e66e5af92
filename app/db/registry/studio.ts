import { accountExports } from "../schema/account-exports.ts";
import { accountImports } from "../schema/account-imports.ts";
import { accounts } from "../schema/accounts.ts";
import { themeDays } from "../schema/theme-days.ts";
import { weeklySummaries } from "../schema/weekly-summaries.ts";
import { internal, OWN, type Registered, SHOWN } from "./declarations.ts";

/** The tables of the district studio, by the feature that writes them. */
export const STUDIO_TABLES: Record<string, readonly Registered[]> = {
  "studio/weekly-summary": [
    {
      table: weeklySummaries,
      owner: [weeklySummaries.accountId, accounts.id],
      ...internal("which weeks were mailed; the mails are exported"),
    },
  ],
  "studio/theme-changes": [{ table: themeDays, owner: [themeDays.accountId, accounts.id], ...OWN, ...SHOWN }],
  "studio/exports": [
    {
      table: accountExports,
      owner: [accountExports.accountId, accounts.id],
      ...internal("archives of what is exported"),
      inNoBackup: "archives are copies of what the backup has",
    },
  ],
  "studio/imports": [
    {
      table: accountImports,
      owner: [accountImports.accountId, accounts.id],
      ...internal("what became of an archive; what came from it is exported itself"),
      inNoBackup: "their archives are in no backup",
    },
  ],
};
