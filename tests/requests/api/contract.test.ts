import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "~/http/api/operation.ts";
import { OPERATIONS } from "~/http/api/operations.ts";
import { openContract, openProgram, type Program } from "../../support/api.ts";
import { changeableThings } from "../../support/api-world.ts";
import { createApiKey } from "../../support/factories/account.ts";
import { createSale } from "../../support/factories/money.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { everythingOf } from "../../support/owner-with-everything.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { validCalls } from "./calls.ts";

let product: TestProduct;
let contract: Awaited<ReturnType<typeof openContract>>;
let ids: Record<string, string>;
let owner: Program;
let ownerId: Awaited<ReturnType<typeof launchedOwner>>["accountId"];
let stranger: Program;

beforeAll(async () => {
  // No worker: an export that a sweep ends meanwhile is no longer under way.
  product = await startTestProduct({ role: "web" });
  contract = await openContract(product);
  const made = await launchedOwner(product, { plan: "pro" });
  const { madeClipId, clipId: pageVideoId, ...things } = await everythingOf(product, made);
  const { keyId: _, ...named } = { ...things, pageVideoId, clipId: madeClipId };
  ownerId = made.accountId;
  ids = { ...named, ...(await changeableThings(product, made)), saleId: await createSale(product.db, ownerId) };
  owner = openProgram(product, (await createApiKey(product.db, ownerId)).key);
  stranger = openProgram(
    product,
    (await createApiKey(product.db, (await launchedOwner(product, { plan: "pro" })).accountId)).key,
  );
});
afterAll(() => product.stop());

/** Removals come last, those first of what belongs to others. */
const REMOVALS = OPERATIONS.filter(({ method }) => method === "DELETE").toReversed();
const depthOf = ({ path }: Operation) => path.split("{").length;
const ORDERED = [
  ...OPERATIONS.filter(({ method }) => method !== "DELETE"),
  ...REMOVALS.toSorted((one, other) => depthOf(other) - depthOf(one)),
];
const CASES = ORDERED.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

/** Which thing of the world of the test a path names. */
function idAt({ method, path }: Operation, name: string): string {
  const other = path.startsWith("/projects/") ? "projectPageId" : validCalls[`${method} ${path}`]?.at?.[name];
  return ids[other ?? name] ?? name;
}
const addressOf = (operation: Operation) =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => idAt(operation, name));
const bodyFor = ({ input }: Operation) => (input ? {} : undefined);

describe.each(CASES)("%s", (name, operation) => {
  const { method, scope } = operation;
  const call = (program: Program, body: unknown = bodyFor(operation), query = validCalls[name]?.query?.(ids) ?? "") =>
    program(addressOf(operation) + query, { method, ...(body !== undefined && { body }) });

  test("needs a key with its scope", async () => {
    const without = await call(openProgram(product, null));
    expect([without.status, contract.complaintAbout(operation, without)]).toEqual([401, null]);
    const others = (["account:read", "exports:read"] as const).filter((other) => other !== scope).slice(0, 1);
    const { key } = await createApiKey(product.db, ownerId, { scopes: others });
    const narrow = await call(openProgram(product, key));
    expect([narrow.status, contract.complaintAbout(operation, narrow)]).toEqual([403, null]);
  });

  test("refuses unknown fields by name", async () => {
    const body = operation.input ? { ...Object(validCalls[name]?.body?.(ids) ?? {}), surprise: 1 } : undefined;
    const refused = await call(owner, body, operation.input ? undefined : "?surprise=1");
    expect([refused.status, contract.complaintAbout(operation, refused)]).toEqual([422, null]);
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toContain("surprise");
  });

  test("answers as the document says, and to nobody else", async () => {
    const body = validCalls[name]?.body?.(ids) ?? bodyFor(operation);
    if (operation.path.includes("{")) {
      const foreign = await call(stranger, body);
      expect([foreign.status, contract.complaintAbout(operation, foreign)]).toEqual([404, null]);
    }
    const answer = await call(owner, body);
    const told = [answer.status, contract.complaintAbout(operation, answer)];
    expect(told, answer.text).toEqual([validCalls[name]?.status ?? operation.status, null]);
  });
});
