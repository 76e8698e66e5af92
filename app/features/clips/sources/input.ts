import { z } from "zod";
import { klapField, type RunWishes, runWishesInput } from "~/features/clips/runs/input.ts";
import { detectVideoLink, type VideoLink } from "~/features/video/providers/rules.ts";
import { type ClipSourceId, idInput } from "~/lib/ids.ts";
import { platformMessage, SOURCE_MESSAGES } from "./rules.ts";

export const clipSourceIdInput = idInput<ClipSourceId>();

const LONGEST_ADDRESS = 2048;

/** Where a film is: a file at an address, or a film of a platform. */
type SourceAddress = { url: string; link: VideoLink | null };

/** A direct link to a file, completed with its protocol; a link to a platform where a service takes it. */
const sourceAddress = (takesLinks: boolean) =>
  z
    .string(SOURCE_MESSAGES.missing)
    .max(LONGEST_ADDRESS, SOURCE_MESSAGES.invalid)
    .trim()
    .min(1, SOURCE_MESSAGES.missing)
    .transform((text, context): SourceAddress => {
      const link = detectVideoLink(text);
      if (link && takesLinks) return { url: link.watchUrl, link };
      const url = link ? null : URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
      if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes("."))
        return { url: url.href, link: null };
      const message = link ? platformMessage(link.platformName) : SOURCE_MESSAGES.invalid;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/**
 * The form "Create Clips from Video" with a video URL.
 * @param takesLinks whether a service makes clips of films that are at platforms
 */
export const newSourceInput = (takesLinks: boolean) =>
  runWishesInput.extend({ url: sourceAddress(takesLinks), ...klapField });
export type NewSource = RunWishes & { url: string };
