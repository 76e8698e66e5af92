import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLES } from "~/db/ownership.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { pictureKey } from "~/features/content/pictures/rules.ts";
import { newId, type PosterFrameId, type VideoId } from "~/lib/ids.ts";
import { type HostileForm, hostileForms } from "../support/attack/forms.ts";
import { launchedOwner } from "../support/launched-owner.ts";
import { everythingOf } from "../support/owner-with-everything.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { createScreener } from "../support/screeners.ts";
import type { Visitor } from "../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Person = { visitor: Visitor; things: Record<string, string> };

/** An owner with one of everything, by the names of parameters and fields. */
async function personWithEverything(): Promise<Person> {
  const { db } = product;
  const owner = await launchedOwner(product, { role: "filmmaker", plan: "pro" });
  const things: Record<string, string> = await everythingOf(product, owner);
  const { accountId, filmId } = owner;
  const imageKey = pictureKey(filmId, new Date(), crypto.randomUUID(), { width: 3, height: 2 });
  await db.insert(pictures).values({ key: imageKey, accountId, byteSize: 1, createdAt: new Date() });
  const posterFrameId = newId<PosterFrameId>();
  const frame = { key: `stills/${posterFrameId}`, width: 3, height: 2, placeholder: "", atMs: 0 };
  await db.insert(posterFrames).values({ id: posterFrameId, videoId: things.videoId as VideoId, ...frame });
  const { screenerId } = await createScreener(product, owner.pageId);
  return { visitor: owner.visitor, things: { ...things, accountId, filmId, imageKey, posterFrameId, screenerId } };
}

/** What a field names, by its name or by how it ends. */
const NAMES: Record<string, string> = {
  ...{ videoId: "videoId", pageId: "projectPageId", folderId: "folderId", projectId: "projectId" },
  ...{ contactId: "contactId", segmentId: "segmentId", templateId: "emailTemplateId", captionId: "captionId" },
  ...{ filmId: "filmId", film: "filmId", posterFrameId: "posterFrameId", clipIds: "clipId", beside: "itemId" },
  ...{ pictureKey: "imageKey", watermark: "imageKey", screenerId: "screenerId" },
};
/** Keys that name nothing of an account. */
const NO_NAMES = new Set(["publicKey"]);

function named(field: string): string | null {
  const kind = NAMES[field] ?? (/[iI]mageKey$/.test(field) ? "imageKey" : null);
  if (!kind && /(?:Id|Ids|Key)$/.test(field) && !NO_NAMES.has(field)) throw new Error(`Say what ${field} names`);
  return kind;
}

/** Things of which a form names many. */
const LISTED = ["projectPageId", "itemId", "commentId", "clipId", "contactId", "linkId", "campaignId"];

type Sent = { form: HostileForm; fields: [string, string][] };

/** The form once for each field that names something, with the stranger's thing in it. */
function withForeign(form: HostileForm, theirs: Record<string, string>): Sent[] {
  const fields = Object.entries(form.fields);
  return fields.flatMap(([name]): Sent[] => {
    const others = fields.filter(([other]) => other !== name);
    if (name === "ids")
      return [{ form, fields: [...others, ...LISTED.map((kind): [string, string] => [name, theirs[kind] ?? ""])] }];
    if (name === "blocks") return BLOCKS(theirs).map((blocks) => ({ form, fields: [...others, [name, blocks]] }));
    const kind = named(name);
    return kind ? [{ form, fields: [...others, [name, theirs[kind] ?? ""]] }] : [];
  });
}

const BLOCKS = ({ filmId, imageKey }: Record<string, string>) =>
  [
    { id: "a", kind: "poster", filmId },
    { id: "a", kind: "still", filmId: null, key: imageKey, alt: "" },
  ].map((block) => JSON.stringify([block]));

async function send(
  { visitor, things: { projectPageId: page } }: Person,
  { form: { path, method, file }, fields }: Sent,
) {
  const body = file ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  // A project's own page has more forms than the film of the account.
  const response = await visitor.fetch(path.startsWith("/studio/film") ? `${path}?page=${page}` : path, {
    method,
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const tables = TABLES.map(({ table }) => getTableName(table));

/** Every row that mentions one of these, as text with the name of its table. */
async function rowsWith(values: string[]): Promise<string[]> {
  const parts = tables.map((table) => sql`select ${table} || to_jsonb(t)::text as row from ${sql.identifier(table)} t`);
  const all = sql.join(parts, sql` union all `);
  const { rows } = await product.db.execute<{ row: string }>(
    sql`select row from (${all}) everything where row like any(${sql.param(values.map((value) => `%${value}%`))}) order by row`,
  );
  return rows.map(({ row }) => row);
}

/** Long enough to be no word. */
const idsOf = ({ things }: Person) => [...new Set(Object.values(things).filter((value) => value.length >= 32))];

describe("a form that names what another account has", () => {
  let owner: Person;
  let stranger: Person;
  beforeAll(async () => {
    [owner, stranger] = [await personWithEverything(), await personWithEverything()];
  });

  test("changes nothing there, and keeps no tie to it", async () => {
    const forms = hostileForms(owner.things).filter(({ caller }) => caller === "owner");
    const sent = forms.flatMap((form) => withForeign(form, stranger.things));
    expect(sent.length).toBeGreaterThan(40);
    const [mine, theirs] = [idsOf(owner), idsOf(stranger)];
    const before = await rowsWith(theirs);
    expect(before.length).toBeGreaterThan(30);
    const ties: string[] = [];
    for (const one of sent) {
      const status = await send(owner, one);
      const after = await rowsWith(theirs);
      const what = `${one.form.name} with ${one.fields.at(-1)?.[0]}`;
      expect(status, what).toBeLessThan(500);
      const tied = after.filter((row) => mine.some((id) => row.includes(id)));
      ties.push(...tied.map((row) => `${what}: ${row.slice(0, row.indexOf("{"))}`));
      expect(
        after.filter((row) => !tied.includes(row)),
        what,
      ).toEqual(before);
    }
    expect(ties).toEqual([]);
  });
});
