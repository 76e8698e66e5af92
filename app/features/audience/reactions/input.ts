import { z } from "zod";
import { EMOJI } from "./rules.ts";

export const emojiInput = z.enum(EMOJI);
