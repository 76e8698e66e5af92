import { DEFAULT_SETTINGS, DEFAULT_TEMPLATES, NOTICES } from "~/features/account/settings/rules.ts";
import type { Arrive } from "./arrival.ts";

/** Advertising is agreed to on each site anew, and a design that a plan may lack is chosen anew. */
export const settingsRow: Arrive = ({ accountId, updatedAt, defaultTemplate, showsFirstSteps, ...chosen }) => {
  const template = DEFAULT_TEMPLATES.find((one) => one === defaultTemplate && one !== "actors");
  return {
    ...{ accountId, updatedAt, defaultTemplate: template ?? DEFAULT_SETTINGS.defaultTemplate },
    showsFirstSteps: showsFirstSteps ?? DEFAULT_SETTINGS.showsFirstSteps,
    ...Object.fromEntries(NOTICES.map((name) => [name, chosen[name] ?? DEFAULT_SETTINGS[name]])),
    emailMarketing: false,
  };
};
