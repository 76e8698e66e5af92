import { expect, test } from "vitest";
import { textProblem } from "~/features/content/forms/rules.ts";
import { NO_LINK, NO_NAME } from "~/lib/text.ts";

test.each([
  ["film.watchFreeUrl", "notaurl", NO_LINK],
  ["film.callToAction.buttonUrl", "www.example.org", NO_LINK],
  ["lists.socials.byId.a1.url", "javascript:alert(1)", NO_LINK],
  ["lists.screenings.byId.a1.ticketUrl", "https://", NO_LINK],
  ["film.watchFreeUrl", "https://tubitv.com/salt", undefined],
  ["film.watchFreeUrl", "", undefined],
  ["platformLinks.youtube", "notaurl", expect.stringContaining("YouTube")],
  ["platformLinks.youtube", "", undefined],
  ["lists.socials.byId.a1.username", " ", NO_NAME],
  ["lists.socials.byId.a1.username", "ada", undefined],
  ["film.runtime", "notaurl", undefined],
])("what publishing would refuse is named at its field: %s with %j", (path, text, problem) => {
  expect(textProblem(path, text)).toEqual(problem);
});
