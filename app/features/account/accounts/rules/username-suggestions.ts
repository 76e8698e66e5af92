import { ascii } from "~/lib/ascii.ts";
import { numbered } from "./usernames.ts";

/** More of a name makes no better address. */
const LETTERS_READ = 60;
/** Leaves room for a number. */
const LONGEST_BASE = 25;

/** Usernames for the name of a page, best first: `Mara Lindqvist` is `mara-lindqvist`. */
export function usernamesForName(name: string): string[] {
  const base = ascii(name.slice(0, LETTERS_READ))
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_BASE + 1)
    .replace(/^-|-$/g, "")
    .slice(0, LONGEST_BASE);
  return numbered([base.replace(/-$/, "")]);
}
