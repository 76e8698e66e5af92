import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "~/platform/config.ts";
import { type CountryAt, openCountries } from "~/platform/countries.ts";
import { mmdbOf } from "../support/mmdb.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const NETWORKS = {
  "203.0.113.0/24": { country: { iso_code: "DE", geoname_id: 2921044 } },
  "198.51.100.0/25": { country_code: "pt" },
  "192.0.2.0/24": { country: "FR", asn: "AS64500" },
  "192.88.99.0/24": { country: "France" },
  "2001:db8:1::/48": { country: { iso_code: "IN" } },
  "2001:db8:2::/48": { continent: { code: "EU" } },
};

const fileOf = async (content: Buffer | string) => {
  const file = join(await scratchFolder(), "countries.mmdb");
  await writeFile(file, content);
  return file;
};

const opened = async (content: Buffer) => (await openCountries(await fileOf(content))) as CountryAt;

describe("the country of an address", () => {
  test.each([
    ["203.0.113.9", "DE"],
    ["203.0.114.9", null],
    ["198.51.100.127", "PT"],
    ["198.51.100.128", null],
    ["192.0.2.1", "FR"],
    ["192.88.99.1", null],
    ["2001:db8:1:2::", "IN"],
    ["2001:db8:2:2::", null],
    ["2001:db8:3::", null],
    ["127.0.0.1", null],
    ["unknown", null],
    ["", null],
  ])("of %s is %s", async (address, country) => {
    const countryAt = await opened(mmdbOf(NETWORKS));
    expect([countryAt(address), countryAt(address)]).toEqual([country, country]);
  });

  test("is not known where its entry is damaged", async () => {
    const content = mmdbOf(NETWORKS);
    content.fill(0xff, content.indexOf("country") - 2, content.indexOf("MaxMind.com") - 3);
    const countryAt = await opened(content);
    expect([countryAt("203.0.113.9"), countryAt("10.0.0.1")]).toEqual([null, null]);
  });
});

describe("the start", () => {
  const refusal = (file: string) =>
    `COUNTRY_DATABASE: there is no country database in ${file}. Name an MMDB file that this process may read.`;

  test("goes on without a file that is not named", async () => {
    expect(parseConfig({}).countryDatabase).toBeNull();
    expect(await openCountries(null)).toBeNull();
  });

  test("ends with one sentence where the file is missing, another one, or cut", async () => {
    const whole = mmdbOf(NETWORKS);
    const files = [
      join(await scratchFolder(), "none.mmdb"),
      await scratchFolder(),
      await fileOf(""),
      await fileOf("country,code\nGermany,DE\n".repeat(200)),
      await fileOf(whole.subarray(0, whole.length / 2)),
      await fileOf(whole.subarray(whole.indexOf("MaxMind.com") - 3)),
    ];
    for (const file of files) await expect(openCountries(file)).rejects.toThrow(refusal(file));
  });
});
