import { SCHEMA } from "../rules.ts";
import type { JsonObject } from "./patches.ts";
import { type DocumentOfRows, documentOfRows } from "./stored.ts";

/**
 * Each brings a document from schema n, its place in the list, to n + 1. They are deterministic: a document that is
 * read twice must get the same ids of rows.
 */
const UPGRADES: ((stored: JsonObject) => object)[] = [(stored) => documentOfRows(stored as unknown as DocumentOfRows)];

/** A stored document in today's schema, not checked yet; unchanged where its schema is unknown or newer. */
export function upgraded(stored: unknown): unknown {
  let document = stored;
  for (let schema = schemaOf(document); schema !== null && schema < SCHEMA; schema++)
    document = UPGRADES[schema]?.(document as JsonObject);
  return document;
}

function schemaOf(document: unknown): number | null {
  const { schema } = Object(document);
  return Number.isInteger(schema) && schema >= 0 ? schema : null;
}
