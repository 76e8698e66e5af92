import { z } from "zod";
import { type InboxItemId, idInput } from "~/lib/ids.ts";
import { isStorable } from "~/lib/moments.ts";

const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine(isStorable);

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/;

const place = z
  .string()
  .regex(SHAPE)
  .transform((text) => {
    const [, at = "", id = ""] = SHAPE.exec(text) ?? [];
    return { at, id };
  })
  .pipe(z.object({ at: z.iso.datetime().refine((at) => isStorable(new Date(at))), id: idInput<InboxItemId>() }));

/** The page after this entry; the first one for anything else. */
export const inboxQuery = z.object({ before: place.nullable().default(null).catch(null) });

/** Everything up to this moment was shown. */
export const readingInput = z.object({ upTo: moment });
