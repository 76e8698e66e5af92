import { z } from "zod";
import { runWishesInput } from "~/features/clips/runs/input.ts";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { type ClipSourceId, idInput } from "~/lib/ids.ts";
import { platformMessage, SOURCE_MESSAGES } from "./rules.ts";

export const clipSourceIdInput = idInput<ClipSourceId>();

const LONGEST_ADDRESS = 2048;

/** A direct link to a file, completed with its protocol. */
const fileAddress = z
  .string(SOURCE_MESSAGES.missing)
  .max(LONGEST_ADDRESS, SOURCE_MESSAGES.invalid)
  .trim()
  .min(1, SOURCE_MESSAGES.missing)
  .transform((text, context) => {
    const link = detectVideoLink(text);
    const url = link ? null : URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes("."))
      return url.href;
    const message = link ? platformMessage(link.platformName) : SOURCE_MESSAGES.invalid;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The form "Create Clips from Video" with a video URL. */
export const newSourceInput = runWishesInput.extend({ url: fileAddress });
export type NewSource = z.output<typeof newSourceInput>;
