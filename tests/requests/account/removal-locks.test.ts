import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactRequests } from "~/db/schema/contacts.ts";
import { askForConsentJob, confirmationPath, SEALS, welcomeContactJob } from "~/features/audience/contacts/rules.ts";
import { jobs } from "~/jobs.ts";
import type { Job } from "~/platform/queue.ts";
import { createAsked, createContact } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { removedMeanwhile } from "../../support/removed-meanwhile.ts";
import { Visitor } from "../../support/visitor.ts";
import { UNDER_WAY } from "../studio/jobs-under-way.expectations.ts";

type Owner = Awaited<ReturnType<typeof launchedOwner>>;

let product: TestProduct;
let owner: Owner;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const kindNamed = (name: string): Job<object, TestProduct> => found(jobs.find((job) => job.name === name));
const worked = (name: string, data: object) => kindNamed(name).handle(data, product, new AbortController().signal);
const removed = (work: () => Promise<unknown>) => removedMeanwhile(product.db, owner.accountId, work);

async function askedNow() {
  const id = await createAsked(product.db, owner.accountId);
  await product.db.update(contactRequests).set({ askedAt: new Date() }).where(eq(contactRequests.id, id));
  return id;
}

describe.each(Object.entries(UNDER_WAY))(
  "%s and a removal of its account do not wait for each other",
  (name, { begin }) => {
    test("in its work", async () => {
      owner = await launchedOwner(product, { plan: "pro" });
      const { data } = await begin(product, owner);
      expect(await removed(() => worked(name, data))).toEqual([]);
    });

    test("at its end", async () => {
      owner = await launchedOwner(product, { plan: "pro" });
      const { data } = await begin(product, owner);
      expect(await removed(() => found(kindNamed(name).giveUp)(data, product, "killed"))).toEqual([]);
    });
  },
);

test("nor do a removal and whoever is asked, confirms or is welcomed", async () => {
  owner = await launchedOwner(product);
  const { id: contactId } = await createContact(product.db, owner.accountId);
  expect(await removed(() => worked(welcomeContactJob.name, { contactId }))).toEqual([]);

  owner = await launchedOwner(product);
  const contactRequestId = await askedNow();
  expect(await removed(() => worked(askForConsentJob.name, { contactRequestId }))).toEqual([]);

  owner = await launchedOwner(product);
  const path = confirmationPath(product.sealedIds.seal(SEALS.request, await askedNow()));
  let status = 0;
  const confirm = async () => {
    status = (await new Visitor(product.baseUrl).post(path)).status;
  };
  expect([await removed(confirm), status]).toEqual([[], 410]);
});
