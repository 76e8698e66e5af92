import { z } from "zod";

/** The value of a text that is JSON; undefined where it is not. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For zod's `transform`: the value of a text that is JSON, or this message. */
export const parsedJson = (problem: string) => (text: string, context: z.core.$RefinementCtx<string>) => {
  const value = jsonOf(text);
  if (value !== undefined) return value;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
};
