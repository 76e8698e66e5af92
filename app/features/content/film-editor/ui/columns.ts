import { ICON_NAMES } from "~/features/content/films/rules/actions.ts";
import { SOCIAL_PLATFORMS, socialName } from "~/features/content/films/rules.ts";
import type { Column } from "~/features/content/forms/ui/columns.ts";

/** The icons of actions and buttons, for a select. */
export const ICONS: [value: string, label: string][] = Object.entries(ICON_NAMES);

/** The columns of each list's rows. */
export const ACTIONS: Column[] = [
  { key: "text", label: "Words", most: 30 },
  { key: "icon", label: "Icon", most: 20, options: ICONS.slice(1) },
  { key: "url", label: "Link", most: 2000, kind: "url", wide: true },
];

export const CAST: Column[] = [
  { key: "name", label: "Name", most: 100 },
  { key: "role", label: "Role", most: 100 },
];

export const CREDITS: Column[] = [
  { key: "job", label: "Job", most: 100 },
  { key: "name", label: "Name", most: 100 },
];

export const TECHNICAL: Column[] = [
  { key: "name", label: "What", most: 100 },
  { key: "value", label: "Value", most: 300 },
];

export const LAURELS: Column[] = [
  { key: "award", label: "Award", most: 200 },
  { key: "year", label: "Year", most: 20 },
  { key: "festival", label: "Festival", most: 200, wide: true },
];

export const SCREENINGS: Column[] = [
  { key: "day", label: "Day", most: 10, kind: "date" },
  { key: "time", label: "Time", most: 20 },
  { key: "festival", label: "Festival", most: 200 },
  { key: "venue", label: "Venue", most: 200 },
  { key: "city", label: "City", most: 100 },
  { key: "ticketUrl", label: "Ticket link", most: 2000, kind: "url" },
];

export const QUOTES: Column[] = [
  { key: "text", label: "Quote", most: 500, kind: "long", wide: true },
  { key: "source", label: "Source", most: 200 },
  { key: "url", label: "Link", most: 2000, kind: "url" },
];

export const SOCIALS: Column[] = [
  {
    key: "platform",
    label: "Platform",
    most: 20,
    options: SOCIAL_PLATFORMS.map((platform) => [platform, socialName({ platform })]),
  },
  { key: "username", label: "Display name", most: 100 },
  { key: "url", label: "Link", most: 2000, kind: "url", wide: true },
];
