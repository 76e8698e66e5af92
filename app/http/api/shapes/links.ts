import { z } from "zod";
import { PASSED_ON } from "~/features/promotion/links/rules.ts";
import { id, moment, moments, money, search } from "./common.ts";

export const linkShape = z.object({
  ...{ id, code: z.string(), url: z.url(), filmId: id.nullable(), title: z.string(), isEnabled: z.boolean() },
  ...{ emoji: z.array(z.string()), expiresAt: moments, hasPassword: z.boolean(), clickLimit: z.int().nullable() },
  utm: z.record(z.string(), z.string()),
  targets: z.array(z.object({ device: z.string().optional(), country: z.string().optional(), url: z.string() })),
  passesOn: z.enum(PASSED_ON),
  createdAt: moment,
  /** Clicks by people, by machines, for previews of the link, and requests for its head alone. */
  clicks: z.object({ people: z.int(), bots: z.int(), previews: z.int(), heads: z.int() }),
  isSuspended: z.boolean(),
});
export const linksQuery = z.strictObject({ search });

export const boostShape = z.object({
  ...{ id, linkId: id, priority: z.string(), expiresAt: moment, startedAt: moment },
  ...{ budget: money, spent: money, clicks: z.int(), reach: z.int() },
});

/** The address that the code holds, and its picture. */
export const qrCodeShape = z.object({ text: z.string(), svg: z.string() });
