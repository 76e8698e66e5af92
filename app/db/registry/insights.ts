import { accounts } from "../schema/accounts.ts";
import { annotations } from "../schema/annotations.ts";
import { anomalyAlerts } from "../schema/anomaly-alerts.ts";
import {
  audienceAnswers,
  audienceDays,
  audienceMarks,
  audiencePairs,
  videoDays,
  visitorDays,
} from "../schema/audience.ts";
import { audienceMonths, pairMonths, staleMonths, videoMonths } from "../schema/audience-months.ts";
import { conversionEvents } from "../schema/conversion-events.ts";
import { dailySalts } from "../schema/daily-salts.ts";
import { downtimes, heartbeats } from "../schema/heartbeats.ts";
import { botVisitDays } from "../schema/machine-days.ts";
import { reportFiles } from "../schema/report-files.ts";
import { reportMails, savedViews, sharedReports } from "../schema/saved-views.ts";
import { viewings } from "../schema/viewings.ts";
import { visits } from "../schema/visits.ts";
import {
  DAY_SUMS,
  EVENTS,
  internal,
  OWN,
  ofInstance,
  RESTORED,
  type Registered,
  SHOWN,
  undoneFor,
} from "./declarations.ts";

/** They have no foreign keys. */
const FORGOTTEN = { deletion: { trigger: "accounts_forget_events" } } as const;
const MONTH_SUMS = { ...internal("sums of days, which are in the archive"), ...FORGOTTEN };

/** The tables of the district insights, by the feature that writes them. */
export const INSIGHTS_TABLES: Record<string, readonly Registered[]> = {
  "insights/visits": [{ table: visits, owner: [visits.accountId, accounts.id], ...EVENTS }],
  "insights/playback": [{ table: viewings, owner: [viewings.accountId, accounts.id], ...EVENTS }],
  "insights/conversion-events": [
    { table: conversionEvents, owner: [conversionEvents.accountId, accounts.id], ...EVENTS },
  ],
  "insights/rollups": [
    { table: audienceDays, owner: [audienceDays.accountId, accounts.id], ...DAY_SUMS, ...FORGOTTEN },
    { table: audiencePairs, owner: [audiencePairs.accountId, accounts.id], ...DAY_SUMS, ...FORGOTTEN, demo: "none" },
    { table: visitorDays, owner: [visitorDays.accountId, accounts.id], ...EVENTS, demo: "none" },
    { table: videoDays, owner: [videoDays.accountId, accounts.id], ...DAY_SUMS, ...FORGOTTEN },
    { table: audienceMonths, owner: [audienceMonths.accountId, accounts.id], ...MONTH_SUMS },
    { table: pairMonths, owner: [pairMonths.accountId, accounts.id], ...MONTH_SUMS },
    { table: videoMonths, owner: [videoMonths.accountId, accounts.id], ...MONTH_SUMS },
    { table: staleMonths, owner: [staleMonths.accountId, accounts.id], ...MONTH_SUMS },
    {
      table: audienceMarks,
      owner: [audienceMarks.accountId, accounts.id],
      ...internal("days that are summed up soon"),
    },
  ],
  "insights/deep-analytics": [
    {
      table: audienceAnswers,
      owner: [audienceAnswers.accountId, accounts.id],
      ...internal("figures that are counted anew when they are asked for"),
    },
  ],
  "insights/saved-views": [
    {
      table: savedViews,
      ...undoneFor(savedViews.removedAt),
      owner: [savedViews.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
    },
    {
      table: sharedReports,
      owner: [sharedReports.viewId, savedViews.id],
      ...OWN,
      ...SHOWN,
      withheld: [sharedReports.passwordHash],
    },
    {
      table: reportMails,
      owner: [reportMails.viewId, savedViews.id],
      ...internal("which periods were mailed; the mails are exported"),
    },
  ],
  "insights/uptime": [
    {
      table: heartbeats,
      ...ofInstance("when the whole instance last answered"),
      inNoBackup: "a restored instance begins to beat anew",
    },
    { table: downtimes, ...ofInstance("when the whole instance was down") },
  ],
  "insights/bot-visits": [
    { table: botVisitDays, owner: [botVisitDays.accountId, accounts.id], ...OWN, import: "trusted" },
  ],
  "insights/anomaly-alerts": [
    {
      table: anomalyAlerts,
      owner: [anomalyAlerts.accountId, accounts.id],
      ...internal("which days were told; the mails are exported"),
    },
  ],
  "insights/annotations": [
    { table: annotations, owner: [annotations.accountId, accounts.id], ...OWN, ...RESTORED, demo: "sample" },
  ],
  "insights/report-files": [
    {
      table: reportFiles,
      owner: [reportFiles.accountId, accounts.id],
      ...internal("files of figures and rows that are exported"),
      inNoBackup: "files are copies of what the backup has",
    },
  ],
  "insights/visitor-ids": [
    {
      table: dailySalts,
      ...ofInstance("one salt a day for everybody, deleted after 48 hours"),
      inNoBackup: "salts are deleted after 48 hours, and copies are not: a restored instance makes its own of the day",
    },
  ],
};
