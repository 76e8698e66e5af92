import { z } from "zod";
import { ON_PAGES } from "~/features/content/content-projects/rules.ts";
import { idInput, type MadeClipId } from "~/lib/ids.ts";
import { FILTERS } from "./rules.ts";

export const madeClipIdInput = idInput<MadeClipId>();

/** A cursor of the library: the moment and the id of the last clip before it. */
const cursor = z
  .string()
  .transform((text) => {
    const [createdAt = "", id = ""] = text.split("_");
    return { createdAt, id };
  })
  .pipe(z.object({ createdAt: z.iso.datetime(), id: z.uuid() }));

/** The library's query; invalid parameters are ignored. */
export const libraryInput = z.object({
  filter: z.enum(FILTERS).catch("all"),
  after: cursor.nullable().catch(null),
  view: z.enum(["list", "create"]).catch("list"),
});

/** The form of a removal. */
export const clipRemovalInput = z.object({ onPages: z.enum(ON_PAGES).catch("keep") });
