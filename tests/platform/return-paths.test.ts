import { expect, test } from "vitest";
import { newId, type SendId } from "~/lib/ids.ts";
import { openReturnPaths } from "~/platform/return-paths.ts";

const SECRETS: [string, string] = ["a-new-secret-of-many-characters-1234", "an-old-secret-of-many-characters-123"];
const ADDRESS = "bounces@mail.example.org";

test("a return path names its mail, in any case, also after a change of the secret", () => {
  const id = newId<SendId>();
  const address = openReturnPaths(ADDRESS, [SECRETS[1]]).of(id) ?? "";
  expect(address).toMatch(/^bounces\+[a-z2-7]+@mail\.example\.org$/);
  expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  expect(openReturnPaths(ADDRESS, SECRETS).read(address.toUpperCase())).toBe(id);
});

test("other addresses, and forged ones, name nothing", () => {
  const paths = openReturnPaths(ADDRESS, SECRETS);
  const address = paths.of(newId<SendId>()) ?? "";
  const forged = address.replace(/\+(.)/, (_, letter) => `+${letter === "a" ? "b" : "a"}`);
  for (const other of [forged, ADDRESS, address.replace("mail.", "x."), `x${address}`, ""])
    expect(paths.read(other)).toBeNull();
  const none = openReturnPaths(null, SECRETS);
  expect([none.of(newId<SendId>()), none.read("@"), none.read(address)]).toEqual([null, null, null]);
});
