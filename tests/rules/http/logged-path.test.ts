import { expect, test } from "vitest";
import { loggedPath } from "~/http/logged-path.ts";

const TOKEN = "-a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u_";
const SEALED = `1b9d6bcdbbfd4b2d9b5dab8dfbbd4bed-${TOKEN}`;

test.each([
  [`/p/${TOKEN}`, "/p/…"],
  [`/P/${TOKEN}.data`, "/P/….data"],
  [`//%70/${TOKEN}/`, "//%70/…/"],
  [`/s/${SEALED}/progress`, "/s/…/progress"],
  ["/s/short", "/s/…"],
  [`/%2/${SEALED}`, "/%2/…"],
  [`/screeners/${SEALED}`, "/screeners/…"],
  ["/s", undefined],
  ["/studio/previews/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed/removal", undefined],
  ["/films/a-film-whose-title-is-longer-than-any-token-ever", undefined],
])("%s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged ?? path);
});
