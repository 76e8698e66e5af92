import { expect, test } from "vitest";
import { eventInput } from "~/features/account/events/input.ts";
import { EVENT_KINDS } from "~/features/account/events/rules.ts";

test("every kind of event declares its payload", () => {
  expect(eventInput.options.flatMap(({ shape }) => [...shape.kind.values]).toSorted()).toEqual(EVENT_KINDS.toSorted());
});
