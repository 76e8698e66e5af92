import { z } from "zod";

/** The password form of a link. */
export const unlockInput = z.object({ password: z.string().min(1).max(200) });

export const WRONG_PASSWORD = "That is not the password. Please try again.";
