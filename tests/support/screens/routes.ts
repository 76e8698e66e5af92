import type { Person } from "./world.ts";

/** Pages that nobody can open by the ids of an owner with everything, and what they need; or why they are left out. */
export const SPECIAL_ROUTES: Record<string, { at: string; by?: Person; isDocument?: true } | { leftOut: string }> = {
  "/login/second-factor": { leftOut: "a session that waits for its code; it has the form of `settings.spec.ts`" },
  "/studio/demo": { leftOut: "a demo of its own: `tests/e2e/studio/demo.spec.ts`" },
  "/editor": { leftOut: "it is walked on a desktop, with its panels" },
  "/report": { at: "/report?about=/u/:username", by: "nobody" },
  "/reports/:sealed": { leftOut: "its link is in a mail: `tests/e2e/desk/desk.spec.ts`" },
  "/transparency.csv": { leftOut: "a file" },
  "/operator": { leftOut: "it takes a role: `tests/e2e/desk/desk.spec.ts`" },
  "/operator/entrance": { leftOut: "it takes a role, and no proof: `tests/requests/desk/desk.test.ts`" },
  "/operator/counter-notices": { leftOut: "it takes a role: `tests/e2e/desk/desk.spec.ts`" },
  "/studio/decisions/:decisionId/counter-notice": {
    leftOut: "it takes a notice of copyright: `tests/e2e/desk/desk.spec.ts`",
  },
  "/operator/appeals": { leftOut: "it takes a role: `tests/e2e/desk/desk.spec.ts`" },
  "/operator/reports/:reportId": { leftOut: "it takes a role: `tests/e2e/desk/desk.spec.ts`" },
  "/report-mails": { at: ":endOfReports", by: "nobody", isDocument: true },
  "/contacts": { at: ":ownContact", by: "nobody", isDocument: true },
  "/contacts/own": { at: ":ownData", by: "nobody", isDocument: true },
  "/contacts/confirm": { at: ":confirmation", by: "nobody", isDocument: true },
  "/mentions": { at: ":mentions", by: "nobody", isDocument: true },
  "/unsubscribe": { at: ":unsubscribe", by: "nobody", isDocument: true },
  "/u/:username/inquiry": { at: "/u/:actor/inquiry", by: "nobody", isDocument: true },
  "/cast-invitations/:token": { at: "/cast-invitations/:castToken", by: "nobody" },
  "/dashboard/clips/words": { at: "/dashboard/clips/words?film=:filmVideoId" },
  "/dashboard/video-learnings/:guide": { at: "/dashboard/video-learnings/a-still-that-works-small" },
  "/actors-dashboard/video-learnings/:guide": { leftOut: "the guides are the same for every role" },
  "/actors-dashboard/projects": { leftOut: "actors have no projects: it leads to their dashboard" },
  "/actors-dashboard/deep-analytics": { leftOut: "actors have none: it leads to their figures" },
  "/actors-dashboard/email-campaigns": { leftOut: "actors have none: it leads to their dashboard" },
  "/studio/film/source": { leftOut: "it leads to the wizard's step, which is walked" },
};
