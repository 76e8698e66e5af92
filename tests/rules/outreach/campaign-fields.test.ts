import { expect, test } from "vitest";
import { blankFields, fieldsOf, withTemplate } from "~/features/outreach/campaigns/rules/fields.ts";
import { TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import { found } from "../../support/found.ts";

const NOON = new Date("2026-07-01T12:00:00Z");
const OWN = [{ id: "mine", subject: "From me" }];
const blank = (template: string) =>
  blankFields({ template, zone: "Europe/Berlin", page: "/u/ada", postalAddress: "Pier 1", own: OWN }, NOON);
const [film, scenes] = [found(TEMPLATES[0]), found(TEMPLATES[1])];

test("a new campaign starts now, on the owner's clock, with its template's words, and leads to the page", () => {
  expect(blank("film")).toMatchObject({
    ...{ startDate: "2026-07-01", startTime: "14:00", endDate: "", frequency: "once", audience: "all" },
    ...{ templateId: "film", subject: film.subject, message: film.message, ctaText: film.ctaText, ctaUrl: "/u/ada" },
  });
  expect(blank("mine")).toMatchObject({ templateId: "mine", subject: "From me", message: "", ctaText: "" });
  expect(blank("gone")).toMatchObject({ templateId: "", subject: "", message: "" });
});

test("another template's words take the place of those that nobody has changed", () => {
  const mine = { ...blank("film"), message: "My own words", ctaText: "" };
  expect(withTemplate(mine, "behind-the-scenes", OWN)).toMatchObject({
    ...{ templateId: "behind-the-scenes", subject: scenes.subject, message: "My own words", ctaText: scenes.ctaText },
  });
  expect(withTemplate(mine, "mine", OWN)).toMatchObject({ subject: "From me", message: "My own words" });
  expect(withTemplate(mine, "gone", OWN)).toEqual({ ...mine, templateId: "gone" });
});

test("a stored campaign has the fields with which it was written", () => {
  const {
    segmentId: _,
    customEmails: _list,
    startDate: _day,
    startTime: _time,
    endDate: _end,
    ...kept
  } = blank("film");
  const rows = { segmentId: null, customEmails: ["a@example.org", "b@example.org"], startsAt: NOON, endsOn: null };
  expect(fieldsOf({ ...kept, ...rows })).toEqual({ ...blank("film"), customEmails: "a@example.org\nb@example.org" });
  expect(fieldsOf({ ...kept, ...rows, endsOn: "2026-08-01" }).endDate).toBe("2026-08-01");
});
