import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { failureMessage } from "~/ui/failure-message.ts";

const answer = (status: number, text: unknown = "") => new ErrorResponse(status, "", text);
const KEPT = "Everything you typed is still here.";

test("a lost connection, and whatever the server could not do, is said with the way on", () => {
  expect(failureMessage(new TypeError("Failed to fetch"))).toContain(`The server was not reached. ${KEPT}`);
  for (const failed of [new Error("broken"), answer(500), answer(503, "away"), new Response(null, { status: 502 })]) {
    expect(failureMessage(failed)).toContain(`The server could not do this just now. ${KEPT}`);
  }
  expect(failureMessage(data(answer(500)))).toContain("could not do this just now");
});

test("a limit and a full disk speak in the server's own words, where it gave some", () => {
  expect(failureMessage(answer(429, "Wait a minute. "))).toBe(`Wait a minute. ${KEPT}`);
  expect(failureMessage(answer(507, "The disk is full."))).toBe(`The disk is full. ${KEPT}`);
  expect(failureMessage(answer(429))).toContain("could not do this just now");
  expect(failureMessage(new Response("no", { status: 429 }))).toContain("could not do this just now");
});

test("a screen shows a refusal and what is not there itself", () => {
  for (const status of [400, 404, 422, 499]) expect(failureMessage(answer(status, "no"))).toBeNull();
});
