import { expect, test, vi } from "vitest";
import { openSizes } from "~/platform/s3-sizes.ts";

test("asks once, and again after a change", async () => {
  const sizes = openSizes();
  const ask = vi.fn(async () => 7);
  expect(await sizes.of("films/a", ask)).toBe(7);
  expect(await sizes.of("films/a", ask)).toBe(7);
  expect(ask).toHaveBeenCalledTimes(1);
  sizes.forget("films/a");
  expect(sizes.known("films/a")).toBeUndefined();
  await sizes.of("films/a", ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("an answer that was under way when the object went is not remembered", async () => {
  const sizes = openSizes();
  const asked = Promise.withResolvers<number>();
  const size = sizes.of("films/a", () => asked.promise);
  sizes.forget("films/a");
  asked.resolve(7);
  expect(await size).toBe(7);
  expect(await sizes.of("films/a", async () => null)).toBeNull();
});

test("what is not there is asked for every time", async () => {
  const sizes = openSizes();
  expect(await sizes.of("films/a", async () => null)).toBeNull();
  expect(await sizes.of("films/a", async () => 7)).toBe(7);
});
