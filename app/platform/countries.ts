import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { type CountryResponse, Reader } from "mmdb-lib";
import { StartFailure } from "./start-failure.ts";

/** The country of a network address, in two letters in upper case; null where it is not known. */
export type CountryAt = (address: string) => string | null;

/** What the common country files have for a network: MaxMind and DB-IP, then IPinfo, then files of country codes alone. */
type Entry = { country?: string | CountryResponse["country"]; country_code?: string };

/** Between the tree and the records of the file, in bytes. */
const SEPARATOR = 16;

/**
 * Reads a file that tells the countries of network addresses (MMDB) into memory; null where none is named.
 * @throws {StartFailure} where it cannot be read, or is no such file
 */
export async function openCountries(file: string | null): Promise<CountryAt | null> {
  if (!file) return null;
  const reader = await readerOf(file);
  const known = new LRUCache<string, string>({
    max: 10_000,
    memoMethod: (address) => countryIn(reader, address) ?? "",
  });
  return (address) => known.memo(address) || null;
}

async function readerOf(file: string): Promise<Reader<CountryResponse>> {
  try {
    const content = await readFile(file);
    const reader = new Reader<CountryResponse>(content);
    if (reader.metadata.searchTreeSize + SEPARATOR <= content.length) return reader;
  } catch {
    // Told below.
  }
  throw new StartFailure(
    `COUNTRY_DATABASE: there is no country database in ${file}. Name an MMDB file that this process may read.`,
  );
}

function countryIn(reader: Reader<CountryResponse>, address: string): string | null {
  try {
    const { country, country_code: code } = (reader.get(address) ?? {}) as Entry;
    const found = typeof country === "string" ? country : (country?.iso_code ?? code);
    return found && /^[A-Z]{2}$/i.test(found) ? found.toUpperCase() : null;
  } catch {
    // A damaged entry, or an address that is none: no reason to refuse its visitor.
    return null;
  }
}
