import { isbot } from "isbot";

/** Whether a person asks, as far as a request tells. */
export const isPerson = (request: Request): boolean => !isbot(request.headers.get("user-agent"));
