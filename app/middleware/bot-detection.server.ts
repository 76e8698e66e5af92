import { mayMeasure } from "~/features/insights/beacon/rules.ts";
import { type Device, deviceOf } from "~/features/insights/visits/rules/devices.ts";
import { openAgents } from "~/platform/agents.ts";

const agentOf = openAgents((_, { isBot, platform }) => ({ isBot, device: deviceOf(platform) }));
const agentOfRequest = ({ headers }: Request) => agentOf(headers.get("user-agent") ?? "");

/** Whether a person asks, as far as a request tells. */
export const isPerson = (request: Request): boolean => !agentOfRequest(request).isBot;

/** Whether the browser lets itself be counted; it says so in its headers, too. */
export const letsItselfBeCounted = ({ headers }: Request): boolean =>
  mayMeasure({ doNotTrack: headers.get("dnt"), globalPrivacyControl: headers.get("sec-gpc") === "1" });

/** What kind of device the request comes from. */
export const deviceOfRequest = (request: Request): Device => agentOfRequest(request).device;
