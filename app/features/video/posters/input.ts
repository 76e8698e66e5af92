import { z } from "zod";

/** The thumbnail of an oEmbed response (oembed.com, section 2.3.4). */
export const oembedAnswer = z.object({ thumbnail_url: z.url({ protocol: /^https?$/ }) });
