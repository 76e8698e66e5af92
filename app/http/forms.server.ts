import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from "@remix-run/multipart-parser";
import { isFieldName } from "~/lib/form-names.ts";

/** The number of fields including files, and the size of everything except files. */
type Bounds = { fields: number; textBytes: number };
type Read = { ok: true; form: FormData } | { ok: false; reason: "unreadable" | "too much" };
type Field = [name: string, value: string | File];

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
const [AMPERSAND, PLUS, SPACE] = [0x26, 0x2b, 0x20];
/** All headers of one part together; browsers send two short lines. */
const PART_HEADER_BYTES = 2 * 1024;
/** RFC 2046, section 5.1.1. */
const LONGEST_BOUNDARY = 70;
/** RFC 7578 forbids `filename*`, and the library logs such names when it cannot decode them. */
const ENCODED_NAME = /;\s*filename\*/i;
/** PostgreSQL refuses text that contains it. */
export const NUL = "\0";

export const isUrlEncoded = (type: string) => URL_ENCODED.test(type);
export const isForm = (type: string) => isUrlEncoded(type) || MULTIPART.test(type);

/** Reads a form in linear time: everything is counted before it is decoded. */
export function readForm(bytes: Uint8Array, type: string, bounds: Bounds): Read {
  const fields = MULTIPART.test(type) ? multipartFields(bytes, type, bounds) : urlEncodedFields(bytes, bounds);
  if (fields === "too much" || fields === "unreadable") return { ok: false, reason: fields };
  if (!fields.every(isStorable)) return { ok: false, reason: "unreadable" };
  const form = new FormData();
  for (const [name, value] of fields) append(form, name, value);
  return { ok: true, form };
}

const isStorable = ([name, value]: Field) =>
  isFieldName(name) && !name.includes(NUL) && (typeof value !== "string" || !value.includes(NUL));

/** `append` has one overload for text and one for files. */
function append(form: FormData, name: string, value: string | File) {
  if (typeof value === "string") form.append(name, value);
  else form.append(name, value);
}

function urlEncodedFields(bytes: Uint8Array, { fields, textBytes }: Bounds): Field[] | "too much" {
  if (bytes.length > textBytes || separators(bytes, fields) === fields) return "too much";
  // `URLSearchParams` takes a hundred times as long for a plus as for a space.
  const spaced = bytes.map((byte) => (byte === PLUS ? SPACE : byte));
  return [...new URLSearchParams(new TextDecoder().decode(spaced))];
}

/** How many ampersands there are, counted up to `most`. */
function separators(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0 && count < most; at = bytes.indexOf(AMPERSAND, at + 1)) count++;
  return count;
}

function multipartFields(bytes: Uint8Array, type: string, bounds: Bounds): Field[] | "unreadable" | "too much" {
  const boundary = getMultipartBoundary(type);
  if (!boundary || boundary.length > LONGEST_BOUNDARY) return "unreadable";
  const whole = { maxFileSize: bytes.length, maxTotalSize: bytes.length };
  const limits = { ...whole, maxParts: bounds.fields, maxHeaderSize: PART_HEADER_BYTES };
  try {
    return fieldsOf(parseMultipart(bytes, { boundary, ...limits }), bounds.textBytes);
  } catch (error) {
    if (error instanceof MaxPartsExceededError) return "too much";
    // Headers that are not UTF-8 throw a `TypeError`.
    if (error instanceof MultipartParseError || error instanceof TypeError) return "unreadable";
    throw error;
  }
}

function fieldsOf(parts: Iterable<MultipartPart>, textBytes: number): Field[] | "unreadable" | "too much" {
  const fields: Field[] = [];
  let bytesLeft = textBytes;
  for (const part of parts) {
    if (ENCODED_NAME.test(part.headers["content-disposition"] ?? "")) return "unreadable";
    const { name, filename } = part;
    if (name === undefined) return "unreadable";
    if (filename === undefined) bytesLeft -= part.size;
    if (bytesLeft < 0) return "too much";
    fields.push([unescaped(name), filename === undefined ? textOf(part) : fileOf(part, unescaped(filename))]);
  }
  return fields;
}

/** Undoes the escapes that browsers use between quotes (https://html.spec.whatwg.org/#multipart-form-data). */
const unescaped = (name: string) => name.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");

const textOf = ({ bytes }: MultipartPart) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

const fileOf = ({ content, mediaType }: MultipartPart, name: string) =>
  new File(content as Uint8Array<ArrayBuffer>[], name, { type: mediaType });
