import { sendAnomalyAlerts } from "~/features/insights/anomaly-alerts/jobs.server.ts";
import { countAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { makeReportFile, sweepReportFiles } from "~/features/insights/report-files/jobs.server.ts";
import { mailReport, mailReports } from "~/features/insights/report-mails/jobs.server.ts";
import { prepareEventMonths, sweepVisits } from "~/features/insights/retention/jobs.server.ts";
import { rollUpAudience, rollUpAudiences } from "~/features/insights/rollups/jobs.server.ts";
import { sweepSalts } from "~/features/insights/visitor-ids/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const insightsJobs = [
  makeReportFile,
  mailReport,
  rollUpAudience,
  countAnswer,
  sweepReportFiles,
  mailReports,
  sendAnomalyAlerts,
  sweepSalts,
  sweepVisits,
  prepareEventMonths,
  rollUpAudiences,
];
