import { z } from "zod";
import { lineField } from "~/lib/text-fields.ts";
import { isTimeZone } from "~/lib/time-zones.ts";
import { DEFAULT_TEMPLATES, handleIn, handleProblem, NETWORKS, NOTICES } from "./rules.ts";

/** Said of a picture that is not there, or is somebody else's. */
export const PICTURE_GONE = "This picture is not there any more. Please choose it again.";

/** Characters of a display name. */
const LONGEST_NAME = 100;

export const displayNameInput = z.object({
  displayName: lineField(LONGEST_NAME).pipe(z.string().min(1, "Please enter a display name")),
});

/** Key of a picture that was sent before; an empty one takes the picture away. */
export const ownPictureInput = z.object({ pictureKey: z.string().max(200, PICTURE_GONE).default("") });

export const timeZoneInput = z.object({
  zone: z.string("Please choose a time zone").refine(isTimeZone, "Please choose a time zone"),
});

export const preferencesInput = z.object({
  defaultTemplate: z.enum(DEFAULT_TEMPLATES, "Please choose one of the templates"),
});

/** A box that is not ticked is not sent. */
const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

export const firstStepsInput = z.object({ shown: box });

type Boxes = Record<(typeof NOTICES)[number], typeof box>;

export const noticesInput = z.object(Object.fromEntries(NOTICES.map((name) => [name, box])) as Boxes);

const LONGEST_HANDLE = 200;
const handle = z.string().max(LONGEST_HANDLE, "This is too long").default("").transform(handleIn);

type Handles = Record<(typeof NETWORKS)[number], typeof handle>;

/** The username on each network; an empty one disconnects it. */
export const connectedInput = z
  .object(Object.fromEntries(NETWORKS.map((network) => [network, handle])) as Handles)
  .superRefine((handles, context) => {
    for (const network of NETWORKS) {
      const message = handleProblem(network, handles[network]);
      if (message) context.addIssue({ code: "custom", path: [network], message });
    }
  });
