import type { Column } from "~/features/content/forms/ui/columns.ts";
import { PROFILE_LIMITS, PROJECT_TYPE_NAMES, PROJECT_TYPES } from "~/features/content/profiles/rules.ts";

export const PROJECTS: Column[] = [
  { key: "title", label: "Title", most: PROFILE_LIMITS.title },
  { key: "role", label: "Role", most: 100 },
  { key: "type", label: "Type", most: 20, options: PROJECT_TYPES.map((type) => [type, PROJECT_TYPE_NAMES[type]]) },
  { key: "year", label: "Year", most: 20 },
];

export const HEADSHOTS: Column[] = [{ key: "alt", label: "What it shows", most: PROFILE_LIMITS.alt, wide: true }];

export const REELS: Column[] = [
  { key: "name", label: "Name", most: 100 },
  { key: "url", label: "Link", most: 2000, kind: "url" },
];
