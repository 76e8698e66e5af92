import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { films } from "~/db/schema/films.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type AccountId, type EmailTemplateId, newId, type OwnEmailTemplate } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TemplateInput } from "./input.ts";
import { templateCount, templateOfOwner } from "./queries.server.ts";
import type { Block } from "./rules/blocks.ts";
import { copyName, TEMPLATES_MOST } from "./rules.ts";

const MISSING = { ok: false, reason: "not-found" } as const;
const TOO_MANY = { ok: false, reason: "too-many" } as const;
const FOREIGN = { ok: false, reason: "foreign" } as const;
type Saved = { ok: true; id: EmailTemplateId } | typeof MISSING | typeof TOO_MANY | typeof FOREIGN;

/** Saves a template, unless its parts name what another account has; without an id it is a new one. */
export async function saveTemplate(
  tx: Tx,
  { accountId, emailTemplateId }: { accountId: AccountId; emailTemplateId: EmailTemplateId | null },
  input: TemplateInput,
  now: Date,
): Promise<Saved> {
  if (await namesForeign(tx, accountId, input.blocks)) return FOREIGN;
  if (!emailTemplateId) return addTemplate(tx, accountId, input, now);
  const changed = await tx
    .update(emailTemplates)
    .set({ ...input, updatedAt: now })
    .where(and(ofOwner({ accountId, emailTemplateId }), isNull(emailTemplates.removedAt)))
    .returning({ id: emailTemplates.id });
  return changed.length ? { ok: true, id: emailTemplateId } : MISSING;
}

/** Whether parts name a film or a picture of another account; what is deleted meanwhile may stay. */
async function namesForeign(tx: Tx, accountId: AccountId, blocks: Block[]): Promise<boolean> {
  const filmIds = blocks.flatMap((block) => ("filmId" in block && block.filmId ? [block.filmId] : []));
  const keys = blocks.flatMap((block) => ("key" in block && block.key ? [block.key] : []));
  const [foreignFilms, foreignPictures] = await Promise.all([
    tx.$count(films, and(inArray(films.id, filmIds), ne(films.accountId, accountId))),
    tx.$count(pictures, and(inArray(pictures.key, keys), ne(pictures.accountId, accountId))),
  ]);
  return foreignFilms + foreignPictures > 0;
}

/** The account is locked, so that two windows cannot exceed the limit together. */
async function addTemplate(tx: Tx, accountId: AccountId, input: TemplateInput, now: Date): Promise<Saved> {
  await lockedEntitlement(tx, accountId);
  if ((await templateCount(tx, accountId)) >= TEMPLATES_MOST) return TOO_MANY;
  const id = newId<EmailTemplateId>();
  await tx.insert(emailTemplates).values({ id, accountId, ...input, createdAt: now, updatedAt: now });
  return { ok: true, id };
}

/** A template with the same parts. */
export async function copyTemplate(tx: Tx, own: OwnEmailTemplate, now: Date): Promise<Saved> {
  const original = await templateOfOwner(tx, own);
  if (!original) return MISSING;
  const { name, subject, previewText, blocks } = original;
  return addTemplate(tx, own.accountId, { name: copyName(name), subject, previewText, blocks }, now);
}

/** Deletes a template; campaigns that were launched with it have a copy of it. */
export async function removeTemplate(tx: Tx, own: OwnEmailTemplate, now: Date): Promise<{ ok: true } | typeof MISSING> {
  const removed = await tx
    .update(emailTemplates)
    .set({ removedAt: now })
    .where(and(ofOwner(own), isNull(emailTemplates.removedAt)))
    .returning({ id: emailTemplates.id });
  return removed.length ? { ok: true } : MISSING;
}

/** Takes the deletion back, where there is room for it. */
export async function bringTemplateBack(
  tx: Tx,
  own: OwnEmailTemplate,
): Promise<{ ok: true } | typeof MISSING | typeof TOO_MANY> {
  await lockedEntitlement(tx, own.accountId);
  if ((await templateCount(tx, own.accountId)) >= TEMPLATES_MOST) return TOO_MANY;
  const back = await tx
    .update(emailTemplates)
    .set({ removedAt: null })
    .where(and(ofOwner(own), isNotNull(emailTemplates.removedAt)))
    .returning({ id: emailTemplates.id });
  return back.length ? { ok: true } : MISSING;
}

const ofOwner = ({ accountId, emailTemplateId }: OwnEmailTemplate) =>
  and(eq(emailTemplates.accountId, accountId), eq(emailTemplates.id, emailTemplateId));
