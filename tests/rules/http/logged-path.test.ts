import { expect, test } from "vitest";
import { loggedPath } from "~/http/logged-path.ts";

const TOKEN = "-a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u_";

test.each([
  [`/p/${TOKEN}`, "/p/…"],
  [`/P/${TOKEN}.data`, "/P/….data"],
  [`//%70/${TOKEN}/`, "//%70/…/"],
  ["/studio/previews/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed/removal", undefined],
  ["/films/a-film-whose-title-is-longer-than-any-token-ever", undefined],
])("%s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged ?? path);
});
