import type { Role } from "../../app/features/account/roles/rules.ts";
import type { Visitor } from "../../tests/support/visitor.ts";

const stepsOf = (role: Role): [path: string, fields: Record<string, string | string[]>][] => [
  ["/signup", { email: "owner@example.org", password: "salt-road-7", terms: "on" }],
  ["/onboarding/welcome", { email: "owner@example.org" }],
  ["/onboarding/username", { username: "owner" }],
  ["/onboarding/role", { role }],
  ["/onboarding/genres", { genres: ["Drama"] }],
  ["/onboarding/video", { intent: "skip" }],
  ["/onboarding/platforms", { platforms: ["website"] }],
  ["/onboarding/generation", { intent: "generate" }],
  ["/onboarding/generation", { intent: "continue" }],
  ["/onboarding/ready", {}],
];

/** Signs up and launches a page; returns its path. */
export async function launchedOwner(visitor: Visitor, role: Role = "filmmaker"): Promise<string> {
  for (const [path, fields] of stepsOf(role)) {
    const { status } = await visitor.post(path, fields);
    if (status >= 400) throw new Error(`${path} answered ${status}`);
  }
  return "/u/owner";
}
