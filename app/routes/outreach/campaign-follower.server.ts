import { readAgent } from "~/features/insights/bot-detection/rules.ts";
import { openAgents } from "~/platform/agents.ts";

const isProgram = openAgents((name, { isBot }) => readAgent(name, isBot).claims !== "browser");

/** Who asks for a picture or a link of a mail. */
export function followerOf({ method, headers }: Request) {
  const agent = headers.get("user-agent") ?? "";
  return { agent, isProgram: method !== "GET" || isProgram(agent) };
}
