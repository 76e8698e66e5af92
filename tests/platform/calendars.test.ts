import { expect, test } from "vitest";
import { calendarOfDays } from "~/platform/calendars.ts";

test("a day without an hour lasts the day, an hour is that of the place", () => {
  const day = {
    id: "1",
    day: "2026-12-04",
    clock: null,
    title: "Salt",
    place: "Rio, Ostend",
    words: "",
    url: "https://f.example/",
  };
  const late = { ...day, id: "2", clock: { hours: 23, minutes: 5 }, words: "Tickets: https://t.example/" };
  const calendar = calendarOfDays("Screenings: Ada", [day, late], "IndieLens", new Date("2026-11-01T00:00:00Z"));
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "X-WR-CALNAME:Screenings: Ada",
      "DTSTART;VALUE=DATE:20261204",
      "DTSTART:20261204T230500",
      "UID:2",
      "LOCATION:Rio\\, Ostend",
      "DESCRIPTION:Tickets: https://t.example/",
    ]),
  );
});
