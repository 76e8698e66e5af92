import { hash } from "node:crypto";
import type { Context } from "hono";
import type { z } from "zod";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { onceAnswered } from "~/features/account/idempotency-keys/commands.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import type { ApiEnv } from "./authentication.server.ts";
import { readBody } from "./body.server.ts";
import { openCursor, sealCursor } from "./cursors.server.ts";
import { type Checked, isIdFor, type Operation } from "./operation.ts";
import {
  type FieldProblem,
  invalidField,
  PROBLEMS,
  problemAnswer,
  problemBody,
  type Refusal,
  refuse,
} from "./problems.ts";

type Ctx = Context<ApiEnv>;
type Asked = { call: Omit<Checked, "db" | "tx">; text: string };
type Told = { isDone: boolean; status: number; body: string };

/** Checks the parts of a request by the operation's schemas, runs it and tells its answer. */
export async function answerOf(product: Product, operation: Operation, c: Ctx): Promise<Response> {
  const asked = await askedBy(product, operation, c);
  if (!asked.ok) return problemAnswer(asked);
  if (operation.method === "GET") {
    const { db } = product;
    return responseOf(toldOf(operation, await operation.run({ ...asked.call, db, tx: db as unknown as Tx }), asked), c);
  }
  return changeOf(product, { operation, asked }, c);
}

type Checking = ({ ok: true } & Asked) | Refusal;

async function askedBy(product: Product, operation: Operation, c: Ctx): Promise<Checking> {
  const ids = c.req.param();
  if (!Object.entries(ids).every(([name, id]) => isIdFor(name, id))) return refuse("not-found");
  const query = operation.query.safeParse(c.req.query());
  if (!query.success) return invalid(query.error);
  const { accountId, entitlement } = c.get("caller");
  const sealed = operation.isList ? c.req.query("after") : undefined;
  const after = sealed === undefined ? null : openCursor(product.cursorHash, { accountId, path: c.req.path }, sealed);
  if (sealed !== undefined && after === null) return invalidField("after", "This is no cursor of this list.");
  const read = operation.input
    ? await readBody(c, operation.bodyBytes)
    : ({ ok: true, text: "", value: null } as const);
  if (!read.ok) return read;
  const body = operation.input?.safeParse(read.value);
  if (body && !body.success) return invalid(body.error);
  const now = new Date();
  const call = { product, accountId, entitlement, ids, query: query.data, body: body?.data ?? null, after, now };
  return { ok: true, call, text: read.text };
}

const MOST_ERRORS = 50;

/** Every field that a schema refused, unknown ones by their names. */
function invalid(error: z.ZodError): Refusal {
  const errors = error.issues.slice(0, MOST_ERRORS).flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") return [{ field: path.join("."), message: issue.message }];
    return issue.keys.map((key) => ({ field: [...path, key].join("."), message: "There is no such field." }));
  });
  return { ok: false, code: "invalid", errors };
}

/** An answer without what its schema does not name; a cursor in it is sealed for its list. */
function toldOf(operation: Operation, outcome: Awaited<ReturnType<Operation["run"]>>, { call }: Asked): Told {
  if (!outcome.ok) {
    const { code } = outcome;
    return { isDone: false, status: PROBLEMS[code][0], body: JSON.stringify(problemBody(outcome)) };
  }
  if (!operation.answer) return { isDone: true, status: operation.status, body: "" };
  const value = operation.answer.parse(outcome.value);
  const whole = operation.isList ? withSealedCursor(value as { next: string | null }, call, operation) : value;
  return { isDone: true, status: operation.status, body: JSON.stringify(whole) };
}

function withSealedCursor<Page extends { next: string | null }>(
  page: Page,
  { product, accountId, ids }: Asked["call"],
  { path }: Operation,
): Page {
  if (page.next === null) return page;
  const place = { accountId, path: addressOf(path, ids) };
  return { ...page, next: sealCursor(product.cursorHash, place, page.next) };
}

/** Where the API is; the version changes with what breaks programs. */
export const API_PATH = "/api/v1";

const addressOf = (path: string, ids: Record<string, string>): string =>
  API_PATH + path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");

const etagOf = (body: string): string => `"${hash("sha256", body, "base64url").slice(0, 27)}"`;

/** The ETags of a header; compression has marked them as weak. */
const namesIn = (header: string): string[] => header.split(",").map((one) => one.trim().replace(/^W\//, ""));

function responseOf({ status, body, isDone }: Told, c: Ctx, further: Record<string, string> = {}): Response {
  const headers = new Headers(further);
  if (!body) return new Response(null, { status, headers });
  headers.set("content-type", isDone ? "application/json" : "application/problem+json");
  if (!isDone) return new Response(body, { status, headers });
  const etag = etagOf(body);
  headers.set("etag", etag);
  const isKnown = c.req.method === "GET" && namesIn(c.req.header("if-none-match") ?? "").includes(etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { status, headers });
}

type Changing = { operation: Operation; asked: Asked };

const KEY_OF_REQUEST = /^[\x21-\x7e]{1,255}$/;

/** A change and its kept answer are one transaction. */
async function changeOf(product: Product, { operation, asked }: Changing, c: Ctx): Promise<Response> {
  const key = operation.method === "POST" ? (c.req.header("idempotency-key") ?? null) : null;
  if (key !== null && !KEY_OF_REQUEST.test(key))
    return problemAnswer(invalidField("Idempotency-Key", "Please use 1 to 255 printable ASCII characters."));
  const { call, text } = asked;
  const sent = { accountId: call.accountId, key, path: `${c.req.method} ${c.req.path}`, body: text };
  const told = await undoingRefusals(product, (tx) =>
    onceAnswered(tx, sent, call.now, async () => {
      const refusal = await changedMeanwhile(tx, asked, { operation, wanted: c.req.header("if-match") });
      return toldOf(operation, refusal ?? (await operation.run({ ...call, db: tx, tx })), asked);
    }),
  );
  if (!("status" in told)) return problemAnswer(refuse("key-reused"));
  return responseOf(told, c, "isRepeated" in told ? { "idempotency-replayed": "true" } : {});
}

class Undone<Value> extends Error {
  readonly told: Value;

  constructor(told: Value) {
    super("a refused change is undone");
    this.told = told;
  }
}

/** A change that is refused on its way leaves nothing. */
async function undoingRefusals<Value extends { isDone: boolean } | { ok: false }>(
  { db }: Product,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  try {
    return await db.transaction(async (tx) => {
      const told = await work(tx);
      if ("isDone" in told && !told.isDone) throw new Undone(told);
      return told;
    });
  } catch (error) {
    if (error instanceof Undone) return error.told as Value;
    throw error;
  }
}

/** Refuses a change of something that is no longer what its sender read; the account is locked until it is made. */
async function changedMeanwhile(
  tx: Tx,
  asked: Asked,
  { operation, wanted }: { operation: Operation; wanted: string | undefined },
): Promise<Refusal | null> {
  const { resource } = operation;
  if (wanted === undefined || !resource) return null;
  await lockAccount(tx, asked.call.accountId);
  const present = await resource.run({ ...asked.call, query: {}, body: null, db: tx, tx });
  if (!present.ok) return present;
  const etag = etagOf(toldOf(resource, present, asked).body);
  const isSame = namesIn(wanted).some((one) => one === "*" || one === etag);
  return isSame ? null : refuse("changed");
}
