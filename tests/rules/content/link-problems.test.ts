import { expect, test } from "vitest";
import { linkProblem } from "~/features/content/forms/rules.ts";
import { NO_LINK } from "~/lib/text.ts";

test.each([
  ["film.watchFreeUrl", "notaurl", NO_LINK],
  ["film.callToAction.buttonUrl", "www.example.org", NO_LINK],
  ["lists.socials.byId.a1.url", "javascript:alert(1)", NO_LINK],
  ["lists.screenings.byId.a1.ticketUrl", "https://", NO_LINK],
  ["film.watchFreeUrl", "https://tubitv.com/salt", undefined],
  ["film.watchFreeUrl", "", undefined],
  ["platformLinks.youtube", "notaurl", expect.stringContaining("YouTube")],
  ["platformLinks.youtube", "", undefined],
  ["film.runtime", "notaurl", undefined],
])("a link that publishing would refuse is named at its field: %s with %j", (path, text, problem) => {
  expect(linkProblem(path, text)).toEqual(problem);
});
