import type { Id } from "~/lib/ids.ts";

/** A short word in place of an id, where no database looks at it. */
export const idNamed = <Kind extends Id<string>>(name: string): Kind => name as Kind;
