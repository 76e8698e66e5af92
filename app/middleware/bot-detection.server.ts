import { mayMeasure } from "~/features/insights/beacon/rules.ts";
import { type Device, deviceOf } from "~/features/insights/visits/rules/devices.ts";
import { openAgents } from "~/platform/agents.ts";

const agentOf = openAgents((_, { isBot, platform }) => ({ isBot, device: deviceOf(platform) }));
const agentOfRequest = ({ headers }: Request) => agentOf(headers.get("user-agent") ?? "");

/** Whether a person sent the request, as far as its headers show. */
export const isPerson = (request: Request): boolean => !agentOfRequest(request).isBot;

/** False when the browser opts out of measuring by `DNT` or `Sec-GPC`. */
export const allowsMeasuring = ({ headers }: Request): boolean =>
  mayMeasure({ doNotTrack: headers.get("dnt"), globalPrivacyControl: headers.get("sec-gpc") === "1" });

export const deviceOfRequest = (request: Request): Device => agentOfRequest(request).device;
