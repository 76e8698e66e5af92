import { mayMeasure } from "~/features/insights/beacon/rules.ts";
import { readAgent } from "~/features/insights/bot-detection/rules.ts";
import { type BotReason, reasonOf } from "~/features/insights/bot-visits/rules.ts";
import { type Device, deviceOf } from "~/features/insights/visits/rules/devices.ts";
import { openAgents } from "~/platform/agents.ts";

const agentOf = openAgents((name, { isBot, platform }) => ({
  isBot,
  device: deviceOf(platform),
  reason: reasonOf(readAgent(name, isBot).claims),
}));
const agentOfRequest = ({ headers }: Request) => agentOf(headers.get("user-agent") ?? "");

/** Whether a person sent the request, as far as its headers show. */
export const isPerson = (request: Request): boolean => !agentOfRequest(request).isBot;

/** By what the machine that sent the request is known; null for people. */
export const botReason = (request: Request): BotReason | null =>
  isPerson(request) ? null : agentOfRequest(request).reason;

/** False when the browser opts out of measuring by `DNT` or `Sec-GPC`. */
export const allowsMeasuring = ({ headers }: Request): boolean =>
  mayMeasure({ doNotTrack: headers.get("dnt"), globalPrivacyControl: headers.get("sec-gpc") === "1" });

export const deviceOfRequest = (request: Request): Device => agentOfRequest(request).device;
