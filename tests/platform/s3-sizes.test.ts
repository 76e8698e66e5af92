import { expect, test, vi } from "vitest";
import { openSizes } from "~/platform/s3-sizes.ts";

test("requests a size once, and again after a change", async () => {
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

test("an answer that was in progress when the object was removed is not cached", async () => {
  const sizes = openSizes();
  const asked = Promise.withResolvers<number>();
  const size = sizes.of("films/a", () => asked.promise);
  sizes.forget("films/a");
  asked.resolve(7);
  expect(await size).toBe(7);
  expect(await sizes.of("films/a", async () => null)).toBeNull();
});

test("a missing object is requested every time", async () => {
  const sizes = openSizes();
  expect(await sizes.of("films/a", async () => null)).toBeNull();
  expect(await sizes.of("films/a", async () => 7)).toBe(7);
});
