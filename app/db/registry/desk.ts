import { accounts } from "../schema/accounts.ts";
import { counterNotices } from "../schema/counter-notices.ts";
import { reportPictures, reports, suspensionProposals } from "../schema/reports.ts";
import { operatorRoles } from "../schema/withholding.ts";
import { OWN, ofInstance, type Registered, SHOWN } from "./declarations.ts";

/** The tables of the district desk, by the feature that writes them. */
export const DESK_TABLES: Record<string, readonly Registered[]> = {
  "desk/operators": [{ table: operatorRoles, owner: [operatorRoles.accountId, accounts.id], ...OWN, ...SHOWN }],
  "desk/counter-notices": [
    {
      table: counterNotices,
      owner: [counterNotices.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [counterNotices.lawsuitById],
    },
  ],
  "desk/reports": [
    {
      table: reports,
      kept: { after: reports.lastStepAt, days: 365 },
      ...ofInstance("letters to the operator about things of accounts", "forgotten a year after their last step"),
    },
    {
      table: reportPictures,
      kept: { after: reportPictures.receivedAt, days: 183 },
      ...ofInstance("what people show the operator with a report", "forgotten after six months"),
    },
    { table: suspensionProposals, ...ofInstance("what waits for a second person at the desk", "goes with its report") },
  ],
};
