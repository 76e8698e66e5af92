import { isRouteErrorResponse } from "react-router";

const UNREACHED =
  "The server was not reached. Everything you typed is still here. Try again when you are connected: it is done only once.";
const FAILED =
  "The server could not do this just now. Everything you typed is still here. Try again in a moment: it is done only once.";
const [TOO_MANY_REQUESTS, SERVER_FAILED, NO_ROOM] = [429, 500, 507];

/** Why a change was not made, from what its route threw; null for answers that a screen shows itself, such as 404. */
export function failureMessage(result: unknown): string | null {
  const error = hasData(result) && !isRouteErrorResponse(result) ? result.data : result;
  if (result instanceof Response) return messageOfStatus(result.status, "");
  if (isRouteErrorResponse(error)) return messageOfStatus(error.status, error.data);
  return error instanceof TypeError ? UNREACHED : FAILED;
}

function messageOfStatus(status: number, text: unknown): string | null {
  const isOwnWords = status === TOO_MANY_REQUESTS || status === NO_ROOM;
  if (isOwnWords && typeof text === "string" && text) return `${text.trim()} Everything you typed is still here.`;
  return status >= SERVER_FAILED || status === TOO_MANY_REQUESTS ? FAILED : null;
}

const hasData = (result: unknown): result is { data: unknown } =>
  typeof result === "object" && result !== null && "data" in result;
