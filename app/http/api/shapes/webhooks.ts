import { z } from "zod";
import { anyObject, id, moment, moments } from "./common.ts";

export const webhookShape = z.object({
  ...{ id, url: z.string(), kinds: z.array(z.string()), createdAt: moment },
  /** Since when every attempt has failed. */
  failingSince: moments,
  endedAt: moments,
  /** Why it is told nothing more. */
  ending: z.enum(["gone", "failing"]).nullable(),
});

export const secretShape = z.object({ secret: z.string() });

export const deliveryShape = z.object({
  ...{ id, kind: z.string(), body: anyObject, createdAt: moment, attempts: z.int() },
  /** When the next attempt is due; null once it has arrived or was given up. */
  dueAt: moments,
  ...{ attemptedAt: moments, deliveredAt: moments, status: z.int().nullable() },
  ...{ answer: z.string().nullable(), problem: z.string().nullable() },
});
