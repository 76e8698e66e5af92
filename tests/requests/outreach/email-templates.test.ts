import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaigns } from "~/db/schema/campaigns.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { enqueueSending } from "~/features/outreach/campaigns/commands/launching.server.ts";
import type { Block } from "~/features/outreach/email-templates/rules/blocks.ts";
import { TEMPLATE_REFUSALS, TEMPLATES_MOST } from "~/features/outreach/email-templates/rules.ts";
import type { AccountId, EmailTemplateId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createEmailTemplate } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { keptLetter } from "../../support/kept-letters.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const NOON = new Date("2026-03-01T12:00:00Z");
const LIST = "/dashboard/email-campaigns?tab=templates";
const BLOCKS: Block[] = [
  { id: "a", kind: "heading", text: "Dear {{recipientName}}" },
  { id: "b", kind: "text", text: "**{{filmTitle}}** opens." },
  { id: "c", kind: "html", html: '<p onclick="x">Own words of {{creatorName}}</p><script>alert(1)</script>' },
  { id: "d", kind: "film", filmId: null },
  { id: "e", kind: "button", text: "Get a seat", url: "" },
];
const FORM = {
  name: "Premiere night",
  subject: "{{filmTitle}} opens",
  previewText: "Come",
  blocks: JSON.stringify(BLOCKS),
};
const CAMPAIGN = {
  ...{ name: "Round one", subject: "{{filmTitle}} opens", ctaUrl: "https://seats.example/", intent: "launch" },
  ...{ startDate: "2026-03-01", startTime: "12:00", zone: "UTC", postalAddress: "1 Salt Road, Ostend" },
};

const save = (visitor: Visitor, fields: Record<string, string> = {}, id = "new") =>
  visitor.post(`/studio/email-templates/${id}`, { ...FORM, ...fields });
const change = (visitor: Visitor, method: string, id: EmailTemplateId, what: string) =>
  visitor.fetch(`/studio/email-templates/${id}/${what}`, { method });
const templatesOf = (accountId: AccountId) =>
  product.db.select().from(emailTemplates).where(eq(emailTemplates.accountId, accountId));
const onlyTemplate = async (accountId: AccountId) => found((await templatesOf(accountId))[0]);
const subscriber = (accountId: AccountId, name: string) =>
  createContact(product.db, accountId, { followsAt: null, subscribedAt: NOON, name });

describe("an own template", () => {
  test("is saved, shown, changed, copied, deleted and brought back", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    expect((await save(visitor)).status).toBe(302);
    const { id, blocks } = await onlyTemplate(accountId);
    expect(blocks).toEqual(BLOCKS);
    expect(await (await visitor.get(LIST)).text()).toContain("Premiere night");
    expect((await save(visitor, { name: "Second night" }, id)).status).toBe(302);
    expect((await onlyTemplate(accountId)).name).toBe("Second night");
    expect((await change(visitor, "POST", id, "copies")).status).toBe(200);
    const copy = (await templatesOf(accountId)).find((one) => one.id !== id);
    expect(copy).toMatchObject({ name: "Second night (Copy)", blocks: BLOCKS });
    expect((await change(visitor, "PUT", id, "removal")).status).toBe(200);
    expect((await visitor.get(`/studio/email-templates/${id}`)).status).toBe(404);
    expect((await change(visitor, "DELETE", id, "removal")).status).toBe(200);
    expect((await visitor.get(`/studio/email-templates/${id}`)).status).toBe(200);
  });

  test("says what is wrong with it, and is nobody else's", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const wrong = await save(visitor, { name: "", blocks: JSON.stringify([{ id: "a", kind: "film", filmId: "x" }]) });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Please name the template");
    const id = await createEmailTemplate(product.db, accountId);
    const { visitor: stranger } = await launchedOwner(product);
    expect((await save(stranger, {}, id)).status).toBe(404);
    expect((await change(stranger, "POST", id, "copies")).status).toBe(404);
    const launched = await stranger.post("/studio/campaigns/new", { ...CAMPAIGN, templateId: id });
    expect([launched.status, await launched.text()]).toEqual([409, expect.stringContaining("does not exist any more")]);
  });

  test("cannot be one of too many, and is gone for good a month after its deletion", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    for (let count = 1; count < TEMPLATES_MOST; count++) await createEmailTemplate(product.db, accountId);
    const id = await createEmailTemplate(product.db, accountId, { removedAt: NOON });
    await createEmailTemplate(product.db, accountId);
    const full = await save(visitor);
    expect([full.status, await full.text()]).toEqual([409, expect.stringContaining(TEMPLATE_REFUSALS["too-many"])]);
    expect((await change(visitor, "DELETE", id, "removal")).status).toBe(409);
    await deleteOldRows(product.db, new Date("2026-03-31T11:00:00Z"));
    expect(await templatesOf(accountId)).toHaveLength(TEMPLATES_MOST + 1);
    await deleteOldRows(product.db, new Date("2026-03-31T13:00:00Z"));
    expect(await templatesOf(accountId)).toHaveLength(TEMPLATES_MOST);
  });
});

describe("a campaign with an own template", () => {
  test("sends its parts to each by name, as they were at the launch", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await save(visitor);
    const { id } = await onlyTemplate(accountId);
    const { email } = await subscriber(accountId, "Bea <b>");
    const address = `/studio/campaigns/new?template=${id}`;
    expect(await (await visitor.get("/dashboard/email-campaigns?tab=templates")).text()).toContain(`href="${address}"`);
    expect(await (await visitor.get(address)).text()).toContain("The mail is your template");
    const later = { ...CAMPAIGN, templateId: id, startDate: "2099-03-01" };
    await visitor.post("/studio/campaigns/new", later);
    const [scheduled] = await product.db.select().from(campaigns).where(eq(campaigns.accountId, accountId));
    expect(scheduled).toMatchObject({ status: "scheduled", content: { previewText: "Come" } });
    await save(visitor, { blocks: JSON.stringify([{ id: "z", kind: "heading", text: "Changed since" }]) }, id);
    const { id: campaignId } = found(scheduled);
    await product.db.update(campaigns).set({ nextRoundAt: NOON, startsAt: NOON }).where(eq(campaigns.id, campaignId));
    await product.db.transaction((tx) => enqueueSending({ tx, queue: product.queue }, campaignId));
    const { html, text } = await keptLetter(product, email, "The Salt Road opens");
    expect(html).toContain("Dear Bea &lt;b&gt;");
    expect(html).toContain("<strong>The Salt Road</strong>");
    expect(html).toContain("/m/");
    expect(html).not.toContain("Changed since");
    expect(html).not.toContain("onclick");
    expect(text).toContain("Dear Bea <b>");
  });
});

describe("an editor's mail", () => {
  const preview = async (visitor: Visitor, fields: Record<string, string>) =>
    (await visitor.post("/studio/campaigns/previews", fields)).json();

  test("is previewed as a contact gets it, unfinished too", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const { id: contactId } = await subscriber(accountId, "Bea");
    const shown = await preview(visitor, { subject: "Hi {{recipientName}}", blocks: FORM.blocks, contactId });
    expect(shown).toMatchObject({ subject: "Hi Bea", html: expect.stringContaining("Dear Bea"), problem: null });
    expect((await preview(visitor, { blocks: FORM.blocks })).html).toContain("Dear John Doe");
    expect((await preview(visitor, { templateId: "film", message: "Come" })).html).toContain("Come");
    expect((await preview(visitor, { blocks: "[" })).problem).toEqual(expect.any(String));
    const { visitor: stranger } = await launchedOwner(product);
    expect((await preview(stranger, { subject: "Hi {{recipientName}}", blocks: FORM.blocks, contactId })).subject).toBe(
      "Hi friend",
    );
  });

  test("is tested and checked with its parts", async () => {
    const { visitor, email } = await launchedOwner(product);
    const written = { ...FORM, ctaUrl: "https://seats.example/" };
    expect(await (await visitor.post("/studio/campaigns/tests", written)).json()).toMatchObject({ ok: true });
    expect((await mailTo(product.config.dataDir, email, "Test: The Salt Road opens")).html).toContain("Own words of");
    const blocks = JSON.stringify([
      { id: "a", kind: "text", text: "Act now, {{recipentName}}" },
      { id: "b", kind: "html", html: '<img src="https://pictures.example/a.jpg" width="300">' },
    ]);
    const { findings } = await (await visitor.post("/studio/campaigns/checks", { ...written, blocks })).json();
    expect(findings).toEqual([
      "A picture has no description, so readers without pictures see nothing there.",
      "Spam filters look for the words “act now”.",
      "{{recipentName}} is not filled in. Correct or delete it.",
    ]);
  });
});
