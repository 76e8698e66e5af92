import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { Visitor } from "./visitor.ts";

export const PASSWORD = "salt-road-7";

/** A visitor who has just signed up and not begun the wizard. */
export async function signedUpVisitor(baseUrl: string, email = `${randomUUID()}@example.org`) {
  const visitor = new Visitor(baseUrl);
  const response = await visitor.post("/signup", { email, password: PASSWORD, terms: "on" });
  expect(response.headers.get("location")).toBe("/onboarding");
  return { visitor, email };
}

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** The answers to each step of the wizard, in order; the last two generate and launch the site. */
export const ANSWERS: [step: string, fields: Record<string, string | string[]>, next: string][] = [
  ["welcome", { email: "project@example.org" }, "/onboarding/username"],
  ["username", { username: "" }, "/onboarding/role"],
  ["role", { role: "filmmaker" }, "/onboarding/genres"],
  ["genres", { genres: ["Drama", "Mystery"] }, "/onboarding/video"],
  ["video", { videoUrl: FILM, title: "The Salt Road", description: "A bell." }, "/onboarding/platforms"],
  ["platforms", { platforms: ["website", "festivals"] }, "/onboarding/generation"],
  ["generation", { intent: "continue" }, "/pricing"],
  ["ready", {}, "/dashboard?premiere"],
];

/** Answers the steps up to and including `last` as a browser without scripts would; returns the username. */
export async function answerWizardTo(
  visitor: Visitor,
  last: string,
  answers: Record<string, Record<string, string>> = {},
) {
  const username = answers.username?.username ?? `u-${randomUUID().slice(0, 8)}`;
  for (const [step, fields, next] of ANSWERS) {
    if (step === "generation") await visitor.post("/onboarding/generation", { intent: "generate" });
    const given = { ...fields, ...(step === "username" ? { username } : {}), ...answers[step] };
    const response = await visitor.post(`/onboarding/${step}`, given);
    const expected = step === "generation" && answers.role?.role === "actor" ? "/cast-crew-pricing" : next;
    if (step !== "ready") expect(response.headers.get("location"), step).toBe(expected);
    if (step === last) break;
  }
  return username;
}
