import { endBoost, startBoost } from "~/features/promotion/boosts/commands.server.ts";
import type { BoostSettings } from "~/features/promotion/boosts/rules.ts";
import { BOOST_REFUSALS } from "~/features/promotion/boosts/rules.ts";
import { activateLink, renameLink } from "~/features/promotion/links/commands/changes.server.ts";
import { createLink } from "~/features/promotion/links/commands/creation.server.ts";
import { chooseEmoji } from "~/features/promotion/links/commands/emoji.server.ts";
import { changeOptions } from "~/features/promotion/links/commands/options.server.ts";
import { removeLink } from "~/features/promotion/links/commands/removal.server.ts";
import { linkOfOwner } from "~/features/promotion/links/queries.server.ts";
import { CODE_TAKEN, EXPIRY_PAST, type Link, NOT_IN_PACKS, SUSPENDED } from "~/features/promotion/links/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import { hashPassword } from "~/platform/passwords.ts";
import type { Change } from "../operation.ts";
import { type Refusal, refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import { type LinkChangeBody, optionsOf } from "../shapes/changes.ts";
import { boostOfKey, linkTold } from "./links.server.ts";

const MESSAGES: Record<string, string> = {
  ...{ taken: CODE_TAKEN, past: EXPIRY_PAST, suspended: SUSPENDED, "not-in-packs": NOT_IN_PACKS },
  "no-film": "This film is not among those that a link of yours can lead to.",
  ...BOOST_REFUSALS,
};

type NewLink = { title: string; code: string | null; filmId: FilmId | null };

export async function makeLink(call: Change<never, NewLink>) {
  const { tx, accountId, body, now } = call;
  const made = await createLink(tx, accountId, body, now);
  return made.ok ? linkNow({ ...call, ids: { linkId: made.linkId } }) : refused(made, MESSAGES);
}

async function linkNow({ tx, accountId, entitlement, product, ids }: Change<"linkId">) {
  const link = await linkOfOwner(tx, { accountId, linkId: ids.linkId }, entitlement);
  return written(link && linkTold(link, product.config.baseUrl));
}

/** Changes the given fields of a link: all of them, or none. */
export async function changeLinkOfKey(call: Change<"linkId", LinkChangeBody>) {
  const { tx, accountId, entitlement, ids, body, now } = call;
  const own = { accountId, linkId: ids.linkId };
  const link = await linkOfOwner(tx, own, entitlement);
  if (!link) return NOT_FOUND;
  const { title, isEnabled, emoji, ...options } = body;
  const problem = Object.keys(options).length ? await setOptions(call, link, options) : null;
  if (problem) return problem;
  const changes = [
    title === undefined ? null : () => renameLink(tx, own, title, now),
    isEnabled === undefined ? null : () => activateLink(tx, own, isEnabled, now),
    emoji === undefined ? null : () => chooseEmoji(tx, own, emoji, now),
  ];
  for (const change of changes) {
    const changed = await change?.();
    if (changed && !changed.ok) return refused(changed, MESSAGES);
  }
  return linkNow(call);
}

type Options = Omit<LinkChangeBody, "title" | "isEnabled" | "emoji">;

async function setOptions(
  { tx, accountId, product, now }: Change<"linkId", LinkChangeBody>,
  link: Link,
  given: Options,
): Promise<Refusal | null> {
  const parsed = optionsOf(dialogOf(link, given));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
    return { ok: false, code: "invalid", errors };
  }
  const { password, ...options } = parsed.data;
  const passwordHash = password ? await hashPassword(password) : password;
  const changed = await changeOptions(
    { tx, guard: product.guard },
    { accountId, linkId: link.id },
    { ...options, passwordHash },
    now,
  );
  return changed.ok ? null : refused(changed, MESSAGES);
}

/** The fields of the options' dialog: those of the link, and over them what is given. */
function dialogOf(link: Link, { password, targets = link.targets, ...given }: Options) {
  const { code, clickLimit, utm, passesOn } = link;
  const chosen = targets.map(({ url, ...target }) => {
    if ("country" in target && target.country) return { for: "country", country: target.country, url };
    return { for: "device" in target ? target.device : "", url };
  });
  const kept = { code, clickLimit, utm, passesOn, expiresAt: link.expiresAt?.toISOString() ?? null };
  return { ...kept, ...given, targets: chosen, ...(password === null ? { passwordGoes: "on" } : { password }) };
}

export const removeLinkOfKey = async ({ tx, accountId, ids, now }: Change<"linkId">) =>
  (await removeLink(tx, { accountId, linkId: ids.linkId }, now)) ? DONE : NOT_FOUND;

const PAID = "Boosts are paid for on this installation: start this one in the studio.";

export async function boostLink(call: Change<"linkId", BoostSettings>) {
  const { tx, accountId, product, ids, body, now } = call;
  if (product.payments) return refuse("conflict", PAID);
  const started = await startBoost(tx, { accountId, linkId: ids.linkId }, body, now);
  if (!started.ok) return refused(started, MESSAGES);
  return written(await boostOfKey({ ...call, db: tx }));
}

export const endBoostOfKey = async ({ tx, accountId, ids, now }: Change<"linkId">) =>
  (await endBoost(tx, { accountId, linkId: ids.linkId }, "removed", now)) ? DONE : NOT_FOUND;
