import type { Id } from "~/lib/ids.ts";

/** A short word in place of an id, where no database is involved. */
export const idNamed = <Kind extends Id<string>>(name: string): Kind => name as Kind;
