import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { clientFor } from "../../support/api-client.ts";
import { createApiKey } from "../../support/factories/account.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const PROGRAM = `
import { openClient } from "./client.ts";

export async function run(address: string, key: string) {
  const call = openClient(address, key);
  const made = await call("POST /links", { body: { title: "Bio" } });
  const code: string = made.code;
  const renamed = await call("PATCH /links/{linkId}", { ids: { linkId: made.id }, body: { title: "Story" } });
  const { items } = await call("GET /links", { query: { search: "Story" } });
  await call("DELETE /links/{linkId}", { ids: { linkId: made.id } });
  return { code, title: renamed.title, found: items.length, left: (await call("GET /links", {})).items.length };
}

export const misuse = (call: ReturnType<typeof openClient>) => [
  // @ts-expect-error a link has a title
  call("POST /links", { body: {} }),
  // @ts-expect-error there is no such operation
  call("GET /passwords", {}),
];
`;

const OPTIONS = ["--noEmit", "--strict", "--target", "es2024", "--module", "nodenext", "--allowImportingTsExtensions"];

test("a typed client is made of the document, compiles, and does what it says", async () => {
  const product = await startTestProduct();
  try {
    const folder = await scratchFolder();
    const document = await (await fetch(`${product.baseUrl}/api/v1/openapi.json`)).json();
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await writeFile(join(folder, "client.ts"), clientFor(document));
    await writeFile(join(folder, "program.ts"), PROGRAM);
    const compiler = join(process.cwd(), "node_modules", ".bin", "tsc");
    await promisify(execFile)(compiler, [...OPTIONS, "--lib", "es2024,dom", "program.ts"], { cwd: folder });
    const { accountId } = await launchedOwner(product, { plan: "pro" });
    const { key } = await createApiKey(product.db, accountId);
    const { run } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "program.ts")).href);
    const done = await run(`${product.baseUrl}/api/v1`, key);
    expect(done).toEqual({ code: expect.any(String), title: "Story", found: 1, left: 0 });
  } finally {
    await product.stop();
  }
});
