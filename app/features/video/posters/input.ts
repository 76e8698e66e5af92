import { z } from "zod";

/** The part of an oEmbed answer (oembed.com, section 2.3.4) that names the picture. */
export const oembedAnswer = z.object({ thumbnail_url: z.url({ protocol: /^https?$/ }) });
