import { sendCampaign } from "~/features/outreach/campaigns/jobs.server.ts";
import { readReturns } from "~/features/outreach/mail-returns/jobs.server.ts";
import { checkSendingDomains } from "~/features/outreach/sending-domains/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const outreachJobs = [sendCampaign, readReturns, checkSendingDomains];
