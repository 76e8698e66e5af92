import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { mails } from "~/db/schema/mails.ts";
import { removeDomain } from "~/features/content/domains/commands.server.ts";
import { checkDue } from "~/features/content/domains/jobs.server.ts";
import type { OwnPage, PageId } from "~/lib/ids.ts";
import { under } from "../../support/domains.ts";
import { createProject } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startNameServer } from "../../support/name-server.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";

const OURS = "films.example.org";
const BASE = `http://${OURS}`;

let product: TestProduct;
let names: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  names = await startNameServer();
  names.set(OURS, { a: ["192.0.2.7"] });
  product = await startTestProduct({ role: "web", baseUrl: BASE, dnsServers: [names.address] });
});
afterAll(async () => {
  await product.stop();
  await names.stop();
});

const pathOf = (pageId: PageId, rest = "") => `/studio/projects/${pageId}/domain${rest}`;

async function send(visitor: Visitor, method: string, path: string, fields: Record<string, string> = {}) {
  const response = await visitor.fetch(path, { method, body: new URLSearchParams(fields) });
  return { status: response.status, text: await response.text() };
}

async function ownerWithProject(title = "The Bell") {
  const owner = await launchedOwner({ ...product, baseUrl: product.url }, { plan: "grow" });
  const project = await createProject(product.db, owner.accountId, { title });
  return { ...owner, ...project };
}

const stored = async (pageId: PageId) =>
  (await product.db.select().from(customDomains).where(eq(customDomains.pageId, pageId)))[0];
const proofOf = ({ accountId }: OwnPage, host: string) => product.domainTokens.proof(accountId, host);

/** Connects a domain whose records are all set. */
async function connect(owner: Awaited<ReturnType<typeof ownerWithProject>>, host: string) {
  await send(owner.visitor, "PUT", pathOf(owner.pageId), { host });
  names.set(`_indielens.${host}`, { txt: [proofOf(owner, host)] });
  names.set(host, { cname: OURS });
  await send(owner.visitor, "POST", pathOf(owner.pageId, "/checks"));
  expect(await stored(owner.pageId)).toMatchObject({ host, driftedAt: null, provenAt: expect.any(Date) });
  await until(() => product.domains.get(host)?.isServing, `${host} is served`);
}

/** Lets the next check ask the name server again. */
const forgetCheck = (pageId: PageId) =>
  product.db.update(customDomains).set({ checkedAt: null }).where(eq(customDomains.pageId, pageId));

describe("a project's domain", () => {
  test("is set with its records, checked live, and serves the page", async () => {
    const ada = await ownerWithProject();
    const host = "watch.bell-film.com";
    const set = await send(ada.visitor, "PUT", pathOf(ada.pageId), { host: " https://Watch.Bell-Film.com/ " });
    expect(set.status).toBe(200);
    for (const words of ["waiting", `_indielens.${host}`, proofOf(ada, host), "CNAME", OURS])
      expect(set.text).toContain(words);

    const early = await send(ada.visitor, "POST", pathOf(ada.pageId, "/checks"));
    expect(early.text).toContain("waiting");
    expect((await under(product, host, "/")).status).toBe(421);

    names.set(`_indielens.${host}`, { txt: ["something else", proofOf(ada, host)] });
    names.set(host, { a: ["198.51.100.9"] });
    await forgetCheck(ada.pageId);
    const proven = await send(ada.visitor, "POST", pathOf(ada.pageId, "/checks"));
    expect(proven.text).toContain("verified");
    expect(proven.text).toContain("198.51.100.9");
    await until(() => product.domains.get(host), "the domain is known");

    names.set(host, { cname: OURS });
    await forgetCheck(ada.pageId);
    expect((await send(ada.visitor, "POST", pathOf(ada.pageId, "/checks"))).text).toContain("serving");
    await until(() => product.domains.get(host)?.isServing, "the domain is served");
    const page = await under(product, host, "/");
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="http://${host}/"/>`);
    expect(page.text).toContain("The Bell");
  });

  test("is refused in words where it cannot be one", async () => {
    const ada = await ownerWithProject();
    const refusal = async (host: string) => {
      const { status, text } = await send(ada.visitor, "PUT", pathOf(ada.pageId), { host });
      expect(status).toBe(422);
      return text;
    };
    expect(await refusal("")).toContain("Please enter a domain");
    expect(await refusal(`mine.${OURS}`)).toContain("belongs to this service");
    expect(await refusal("film.con")).toContain("check the spelling");
    expect(await stored(ada.pageId)).toBeUndefined();
  });

  test("is its owner's alone: a stranger gets 404", async () => {
    const [ada, bea] = [await ownerWithProject(), await ownerWithProject()];
    await connect(ada, "strangers-film.com");
    for (const [method, path] of [
      ["PUT", pathOf(ada.pageId)],
      ["POST", pathOf(ada.pageId, "/checks")],
    ] as const)
      expect((await send(bea.visitor, method, path, { host: "other-film.com" })).status, path).toBe(404);
    expect((await bea.visitor.get(pathOf(ada.pageId, "/browser"))).status).toBe(404);
    await send(bea.visitor, "DELETE", pathOf(ada.pageId));
    expect(await stored(ada.pageId)).toMatchObject({ host: "strangers-film.com" });
  });

  test("that another account has proven cannot be taken, nor one below it; an unproven wish blocks nobody", async () => {
    const [ada, bea] = [await ownerWithProject(), await ownerWithProject()];
    await send(bea.visitor, "PUT", pathOf(bea.pageId), { host: "proven-film.com" });
    await connect(ada, "proven-film.com");
    for (const host of ["proven-film.com", "a.b.proven-film.com"]) {
      const refused = await send((await ownerWithProject()).visitor, "PUT", pathOf(bea.pageId), { host });
      expect(refused.status).toBe(404);
      const own = await ownerWithProject();
      const taken = await send(own.visitor, "PUT", pathOf(own.pageId), { host });
      expect([taken.status, taken.text.includes("Another account has proven")]).toEqual([409, true]);
    }
    names.set("_indielens.proven-film.com", {
      txt: [proofOf(bea, "proven-film.com"), proofOf(ada, "proven-film.com")],
    });
    const checked = await send(bea.visitor, "POST", pathOf(bea.pageId, "/checks"));
    expect(checked.text).toContain("Another account has proven");
    expect(await stored(bea.pageId)).toMatchObject({ provenAt: null });
  });

  test("is used for one project of an account", async () => {
    const ada = await ownerWithProject();
    await connect(ada, "one-film.com");
    const second = await createProject(product.db, ada.accountId, { title: "Another" });
    const refused = await send(ada.visitor, "PUT", pathOf(second.pageId), { host: "one-film.com" });
    expect([refused.status, refused.text.includes("another project")]).toEqual([409, true]);
  });

  test("is taken away, and its host is nobody's at once", async () => {
    const ada = await ownerWithProject();
    await connect(ada, "short-lived-film.com");
    expect((await under(product, "short-lived-film.com", "/")).status).toBe(200);
    await send(ada.visitor, "DELETE", pathOf(ada.pageId));
    await until(async () => (await under(product, "short-lived-film.com", "/")).status === 421, "the host is nobody's");
    expect((await under(product, OURS, `/films/${ada.slug}`)).status).toBe(200);
  });
});

describe("the daily check", () => {
  const services = () => ({ ...product, config: product.config });
  const mailed = async (accountId: OwnPage["accountId"]) =>
    (await product.db.select({ subject: mails.subject }).from(mails).where(eq(mails.accountId, accountId))).map(
      ({ subject }) => subject,
    );

  test("notices missing records, tells the owner once, and releases the domain after thirty days", async () => {
    const ada = await ownerWithProject();
    const host = "drifting-film.com";
    await connect(ada, host);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    names.set(host, { a: ["198.51.100.9"] });
    await checkDue(services(), day(1));
    await checkDue(services(), day(2));
    expect(await mailed(ada.accountId)).toEqual([`${host} does not lead to your film any more`]);
    expect((await stored(ada.pageId))?.driftedAt).toEqual(day(1).getTime() ? expect.any(Date) : null);
    await until(() => product.domains.get(host)?.isServing === false, "the instance shows the page itself");
    expect((await under(product, OURS, `/films/${ada.slug}`)).status).toBe(200);

    await checkDue(services(), day(30));
    expect(await stored(ada.pageId)).toBeDefined();
    await checkDue(services(), day(32));
    expect(await stored(ada.pageId)).toBeUndefined();
    expect(await mailed(ada.accountId)).toContain(`${host} is no longer connected`);
    await until(() => product.domains.get(host) === undefined, "the host is nobody's");
  });

  test("changes nothing where no name server answers", async () => {
    const ada = await ownerWithProject();
    await connect(ada, "steady-film.com");
    const silent = { txt: async () => null, cname: async () => null, addresses: async () => null };
    await checkDue({ ...services(), dns: silent }, new Date(Date.now() + 2 * 86_400_000));
    expect(await stored(ada.pageId)).toMatchObject({ driftedAt: null });
    expect(await mailed(ada.accountId)).toEqual([]);
  });

  test("knows a domain behind a proxy by what it answers", async () => {
    const ada = await ownerWithProject();
    const host = "proxied-film.com";
    await send(ada.visitor, "PUT", pathOf(ada.pageId), { host });
    names.set(`_indielens.${host}`, { txt: [proofOf(ada, host)] });
    names.set(host, { a: ["198.51.100.9"] });
    const asked: string[] = [];
    const fetcher = async (address: string) => {
      asked.push(address);
      const { status, text } = await under(product, host, new URL(address).pathname);
      return { status, contentType: "text/plain", body: Buffer.from(text) };
    };
    await checkDue({ ...services(), fetcher }, new Date(Date.now() + 86_400_000));
    expect(asked.filter((address) => address.includes(host))).toHaveLength(1);
    expect(await stored(ada.pageId)).toMatchObject({ seen: { way: "proxy" }, reachedAt: expect.any(Date) });
  });
});

test("a domain goes with its page's account, and an account without the plan is led to the other address", async () => {
  const ada = await ownerWithProject();
  await connect(ada, "planless-film.com");
  const domain = found(product.domains.get("planless-film.com"));
  expect(domain.hasPlan).toBe(true);
  await product.db.delete(accounts).where(eq(accounts.id, ada.accountId));
  expect(await stored(ada.pageId)).toBeUndefined();
  expect(await product.db.transaction((tx) => removeDomain(tx, ada))).toBe(false);
});
