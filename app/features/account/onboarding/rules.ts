import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import type { PlatformLinks } from "~/features/account/roles/rules/platform-links.ts";
import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

/** The eight steps, in order; their names are the last part of their addresses. */
export const STEPS = ["welcome", "username", "role", "genres", "video", "platforms", "generation", "ready"] as const;
export type Step = (typeof STEPS)[number];

/** What an account has answered so far, and the state of the site made from it. */
export type OnboardingProgress = {
  accountEmail: string;
  email: string | null;
  username: string | null;
  /** The name on the page; null before the question. */
  name: string | null;
  role: Role | null;
  genres: string[];
  platforms: string[];
  platformLinks: PlatformLinks;
  videoId: VideoId | null;
  title: string | null;
  description: string | null;
  contentSkipped: boolean;
  /** The furthest step reached, 1 to 8. */
  step: number;
  /** When an answer last changed. */
  answeredAt: Date | null;
  generatedAt: Date | null;
  onboardedAt: Date | null;
  /** The offer chosen on the plan page; null where none was. */
  offer: string | null;
};

export const stepNumber = (step: Step) => STEPS.indexOf(step) + 1;

export const stepPath = (step: Step) => `/onboarding/${step}`;

/** The step of a path; null when it is not a step's. */
export const stepInPath = (path: string): Step | null =>
  STEPS.find((step) => path.replace(/(?<!\/)\/+$/, "") === stepPath(step)) ?? null;

/** The last step that may be opened: never after the first missing answer. */
export function furthestStep(progress: OnboardingProgress): Step {
  const missing = STEPS.findIndex((step) => !isAnswered(step, progress));
  const reached = Math.min(Math.max(progress.step, 1), STEPS.length) - 1;
  return STEPS[missing === -1 ? reached : Math.min(missing, reached)] ?? "welcome";
}

function isAnswered(step: Step, progress: OnboardingProgress): boolean {
  switch (step) {
    case "welcome":
      return progress.email !== null;
    case "username":
      return progress.username !== null;
    case "role":
      return progress.role !== null;
    case "genres":
      return progress.genres.length > 0;
    case "video":
      return progress.contentSkipped || (progress.title !== null && progress.videoId !== null);
    case "platforms":
      return progress.platforms.length > 0;
    default:
      return !needsGeneration(progress);
  }
}

/** True when no site was made yet, or an answer has changed since. */
export const needsGeneration = ({ generatedAt, answeredAt }: OnboardingProgress) =>
  generatedAt === null || (answeredAt !== null && answeredAt > generatedAt);

/** The page that `/onboarding` redirects to: the plans for a finished account and before the launch, else a step. */
export function wizardEntryPath(progress: OnboardingProgress): string {
  const furthest = furthestStep(progress);
  const atPlans = progress.onboardedAt !== null || (furthest === "ready" && progress.offer === null);
  return atPlans ? pricingPath(progress.role) : stepPath(furthest);
}

/** The redirect for an account that may not open `step` now; null when it may. After the launch, `video` stays open. */
export function redirectForStep(step: Step, progress: OnboardingProgress): string | null {
  if (progress.onboardedAt) return redirectAfterLaunch(step, progress.role);
  return stepNumber(step) > stepNumber(furthestStep(progress)) ? wizardEntryPath(progress) : null;
}

/** After the launch, genres and platforms are fields of a form in the studio. */
function redirectAfterLaunch(step: Step, role: Role | null): string | null {
  if (step === "video") return null;
  if (step !== "genres" && step !== "platforms") return dashboardPath(role);
  return `${role === "actor" ? "/studio/profile" : "/studio/film/press"}#part-${step}`;
}

/** The generation animation: each text and how long it is shown, in milliseconds. */
export const GENERATION_TEXTS = [
  { text: "Assembling your footage...", ms: 1000 },
  { text: "Adding your details...", ms: 1000 },
  { text: "Creating your cinematic experience...", ms: 1000 },
  { text: "And... Action!", ms: 500 },
] as const;
/** Pause between the last text and the end of the animation. */
const GENERATION_END_MS = 500;
/** The preview is shown after this time, whatever happens. */
export const GENERATION_FALLBACK_MS = 5000;

/** When each text of the animation begins and when it ends, in milliseconds from the start. */
export function generationTimeline(): { starts: number[]; endsAt: number } {
  const starts: number[] = [];
  let at = 0;
  for (const { ms } of GENERATION_TEXTS) {
    starts.push(at);
    at += ms;
  }
  return { starts, endsAt: at + GENERATION_END_MS };
}

/** The default template of a role's page. */
export const firstTemplate = (role: Role) => (role === "actor" ? "actors" : "netflix");

/** The default title of a film. */
export const defaultTitle = (role: Role) => (role === "actor" ? "My Portfolio" : "My Film Project");

/** The content of the page and the film that these answers make. */
export function siteFromAnswers(role: Role, progress: OnboardingProgress) {
  return {
    page: { role, platforms: progress.platforms, platformLinks: progress.platformLinks },
    film: {
      title: progress.title ?? defaultTitle(role),
      description: progress.description ?? "",
      genres: progress.genres,
      videoId: progress.videoId,
    },
    name: progress.name ?? "",
  };
}
