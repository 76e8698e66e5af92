import { z } from "zod";

const moment = z.iso.datetime().transform((text) => new Date(text));

/** The page after the entry of this time; the first one for anything else. */
export const inboxQuery = z.object({ before: moment.nullable().default(null).catch(null) });

/** Everything up to this moment was shown. */
export const readingInput = z.object({ upTo: moment });
