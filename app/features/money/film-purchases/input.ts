import { z } from "zod";
import { type FilmId, type FilmViewingId, idInput } from "~/lib/ids.ts";

/** A press on Watch: where the film is open in enough browsers already, it names the one that ends. */
export const watchInput = z.object({
  ends: z
    .union([z.literal("").transform(() => null), idInput<FilmViewingId>()])
    .default(null)
    .catch(null),
});

/** Which film of a series is shown, from the address: 1 is the first. */
export const episodeInput = z.coerce.number().int().min(1).max(1_000).catch(1);

/** What the metadata of a payment says of the film that was bought. */
export const foundFilm = z.object({ goods: idInput<FilmId>(), kind: z.enum(["rent", "buy"]) });
