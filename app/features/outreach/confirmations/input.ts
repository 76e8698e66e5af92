import { z } from "zod";
import { INTENTS } from "./rules.ts";

/** Asks the next people, or goes on after a stop. */
export const askingInput = z.object({ intent: z.enum(INTENTS) });

/** `asked`: how many this press has asked; `problem` says why nobody. */
export type AskingAnswer = { ok: true; asked: number } | { ok: false; problem: string };
