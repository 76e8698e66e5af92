import { z } from "zod";
import { idInput, type PosterFrameId } from "~/lib/ids.ts";

export const posterChoiceInput = z.object({ posterFrameId: idInput<PosterFrameId>() });
