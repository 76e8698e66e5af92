import { z } from "zod";
import { requiredLine } from "~/lib/form-fields.ts";
import { idInput, type PackageLinkId } from "~/lib/ids.ts";
import { LINK_DAYS, LONGEST_FESTIVAL } from "./rules.ts";

const DAYS = LINK_DAYS.map(String) as [string, ...string[]];

const isTicked = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

/** Which package is made. */
export const packageInput = z.object({ film: isTicked });

/** The form for a new link. */
export const newLinkInput = z.object({
  name: requiredLine(LONGEST_FESTIVAL, "Please enter the festival"),
  days: z.enum(DAYS, "Please choose how long it works").transform(Number),
  film: isTicked,
});
export type NewLink = z.infer<typeof newLinkInput>;

export const packageLinkIdInput = idInput<PackageLinkId>();
