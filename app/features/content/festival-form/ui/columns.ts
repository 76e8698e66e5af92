import {
  CLEARANCE_KINDS,
  CLEARANCE_STATES,
  FESTIVAL_LIMITS as MOST,
  SUBTITLE_KINDS,
} from "~/features/content/festival-facts/rules.ts";
import type { Column } from "~/features/content/forms/ui/columns.ts";

export const DIRECTORS: Column[] = [
  { key: "name", label: "Name", most: MOST.line },
  { key: "pronouns", label: "Pronouns (optional)", most: 40 },
  { key: "bioShort", label: "Short biography", most: MOST.bioShort, kind: "long", wide: true },
  { key: "bioLong", label: "Long biography", most: MOST.bioLong, kind: "long", wide: true },
  { key: "films", label: "Films before this one, one a line", most: MOST.films, kind: "long", wide: true },
];

export const SUBTITLES: Column[] = [
  { key: "text", label: "Language", most: MOST.line },
  { key: "kind", label: "Kind", most: 20, options: Object.entries(SUBTITLE_KINDS) },
];

export const CLEARANCES: Column[] = [
  { key: "name", label: "Work", most: MOST.title },
  { key: "kind", label: "Kind", most: 20, options: Object.entries(CLEARANCE_KINDS) },
  { key: "holder", label: "Holder of the rights", most: MOST.title },
  { key: "state", label: "State", most: 20, options: Object.entries(CLEARANCE_STATES) },
];
