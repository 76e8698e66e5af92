import { z } from "zod";
import { idInput, type WebhookDeliveryId, type WebhookEndpointId } from "~/lib/ids.ts";
import { LONGEST_ENDPOINT, WEBHOOK_KINDS } from "./rules.ts";

export const webhookIdInput = idInput<WebhookEndpointId>();
export const deliveryIdInput = idInput<WebhookDeliveryId>();

const NO_ADDRESS = "Please enter an address that begins with https://";

const url = z
  .string()
  .max(LONGEST_ENDPOINT, { error: NO_ADDRESS, abort: true })
  .refine((text) => z.url({ protocol: /^https$/ }).safeParse(text).success, { error: NO_ADDRESS, abort: true })
  .refine((text) => !new URL(text).username && !new URL(text).password, "Please leave passwords out of the address");

/** A new endpoint: its address, and what it is told. */
export const endpointInput = z.strictObject({
  url,
  kinds: z
    .array(z.enum(WEBHOOK_KINDS))
    .min(1, "Please choose what it is told")
    .max(WEBHOOK_KINDS.length)
    .transform((kinds) => [...new Set(kinds)]),
});
export type EndpointInput = z.output<typeof endpointInput>;
