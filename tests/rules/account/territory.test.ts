import { expect, test } from "vitest";
import {
  bothTerritories,
  commonTerritory,
  countryWords,
  isBarredIn,
} from "~/features/account/withholding/rules/territory.ts";

const held = (...countries: string[]) => ({ countries, isByLaw: false });

test("only visitors of a named country are refused, and nobody whose country is not known", () => {
  expect(isBarredIn(held("DE", "AT"), "AT")).toBe(true);
  expect(isBarredIn(held("DE"), "AT")).toBe(false);
  expect(isBarredIn(held("DE"), null)).toBe(false);
  expect(isBarredIn(null, "DE")).toBe(false);
});

test("what several pages show is withheld where all of them are", () => {
  expect(commonTerritory([])).toBeNull();
  expect(commonTerritory([held("DE", "AT"), held("AT", "CH")])?.countries).toEqual(["AT"]);
  expect(commonTerritory([held("DE"), null])).toBeNull();
  expect(commonTerritory([held("DE"), held("AT")])).toBeNull();
});

test("a clip is withheld where it is, and where its film's page is", () => {
  expect(bothTerritories(null, null)).toBeNull();
  expect(bothTerritories(held("DE"), null)?.countries).toEqual(["DE"]);
  expect(bothTerritories(held("DE", "AT"), { countries: ["AT", "CH"], isByLaw: true })).toEqual({
    ...{ countries: ["DE", "AT", "CH"], isByLaw: true },
  });
});

test("countries are said by name, in order", () => {
  expect(countryWords(["DE", "AT"])).toBe("Austria and Germany");
  expect(countryWords(["FR"])).toBe("France");
});
