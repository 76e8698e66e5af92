import { z } from "zod";

/** What is typed where a link asks for its password. */
export const unlockInput = z.object({ password: z.string().min(1).max(200) });

export const WRONG_PASSWORD = "That is not the password. Please try again.";
