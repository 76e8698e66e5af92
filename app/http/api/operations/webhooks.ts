import { endpointInput } from "~/features/account/webhooks/input.ts";
import * as webhooks from "../adapters/webhooks.server.ts";
import { act, begin, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as hooks from "../shapes/webhooks.ts";

/** Endpoints that are told what happens. */
export const WEBHOOKS: Operation[] = [
  list("/webhooks", "webhooks:read", "Endpoints that are told what happens", {
    ...{ item: hooks.webhookShape, run: webhooks.endpointsOfKey },
  }),
  one("/webhooks/{webhookId}", "webhooks:read", "One endpoint", {
    ...{ answer: hooks.webhookShape, run: webhooks.endpointOfKey },
  }),
  one("/webhooks/{webhookId}/secret", "webhooks:write", "The secret that signs its messages", {
    ...{ answer: hooks.secretShape, run: webhooks.secretOfKey },
  }),
  list(
    "/webhooks/{webhookId}/deliveries",
    "webhooks:read",
    "Its messages of 30 days with their answers, newest first",
    {
      ...{ item: hooks.deliveryShape, run: webhooks.deliveriesOfKey },
    },
  ),
  one("/webhooks/{webhookId}/deliveries/{deliveryId}", "webhooks:read", "One message", {
    ...{ answer: hooks.deliveryShape, run: webhooks.deliveryOfKey },
  }),
  make("/webhooks", "webhooks:write", "Adds an endpoint", {
    ...{ input: endpointInput, answer: hooks.webhookShape, run: webhooks.makeEndpoint },
  }),
  put("/webhooks/{webhookId}", "webhooks:write", "Sets its address and what it is told; one that is off begins again", {
    ...{ input: endpointInput, answer: hooks.webhookShape, run: webhooks.changeEndpointOfKey },
  }),
  act(
    "/webhooks/{webhookId}/secret",
    "webhooks:write",
    "Makes another secret; the former one signs as well for a day",
    {
      ...{ input: NO_INPUT, answer: hooks.webhookShape, run: webhooks.changeSecretOfKey },
    },
  ),
  begin("/webhooks/{webhookId}/tests", "webhooks:write", "Sends a message that tells nothing", {
    ...{ input: NO_INPUT, answer: hooks.deliveryShape, isHeavy: true, run: webhooks.testEndpoint },
  }),
  begin("/webhooks/{webhookId}/deliveries/{deliveryId}/attempts", "webhooks:write", "Sends a message again", {
    ...{ input: NO_INPUT, answer: hooks.deliveryShape, isHeavy: true, run: webhooks.resendOfKey },
  }),
  remove(
    "/webhooks/{webhookId}",
    "webhooks:write",
    "Removes an endpoint with its messages",
    webhooks.removeEndpointOfKey,
  ),
];
