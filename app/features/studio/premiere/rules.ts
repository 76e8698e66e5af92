import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";

/** In the address of the dashboard right after the launch. */
const PREMIERE = "premiere";

export const premierePath = (role: Role | null): string => `${dashboardPath(role)}?${PREMIERE}`;

export const isPremiere = (url: URL): boolean => url.searchParams.has(PREMIERE);

export type NextStep = { to: string; label: string; text: string };

/** What brings a new page its first visitors. */
export const nextSteps = (role: Role): NextStep[] => [
  {
    ...{ to: `${dashboardPath(role)}/social-share`, label: "Tell people" },
    text: "Pictures and texts for each network, made from your page.",
  },
  role === "actor"
    ? { to: "/studio/profile", label: "Fill in your casting facts", text: "What casting directors look for first." }
    : {
        to: "/studio/film/press",
        label: "Name cast and crew",
        text: "Credits, laurels and a press kit for festivals.",
      },
  { to: "/editor", label: "Edit your page", text: "Touch a text or a picture, and change it." },
];
