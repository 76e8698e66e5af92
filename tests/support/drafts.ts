import { randomUUID } from "node:crypto";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import type { DraftState, SaveAnswer } from "~/features/content/drafts/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { Json } from "~/features/content/pages/rules/patches.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "./found.ts";
import type { Visitor } from "./visitor.ts";

type Change = { path: string; was: Json; value: Json };
type Sent = { revision?: number; patchId?: string };

/** The draft of an account's page as it is stored. */
export async function storedDraft(db: Db, accountId: AccountId) {
  const page = found(await siteOfAccount(db, accountId));
  return { page, ...(await draftOf(db, page)) };
}

/** The draft of an owner's page, as the owner's browser reads and saves it. */
export async function ownDraft(db: Db, { visitor, accountId }: { visitor: Visitor; accountId: AccountId }) {
  const { id: pageId } = found(await siteOfAccount(db, accountId));
  const path = `/studio/pages/${pageId}/draft`;
  const read = async (): Promise<DraftState> => (await visitor.get(path)).json();
  const send = (body: string, by = visitor) =>
    by.fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
  const save = async (patches: Change[], sent: Sent = {}): Promise<SaveAnswer> => {
    const revision = sent.revision ?? (await read()).revision;
    const answer = await send(JSON.stringify({ revision, patchId: sent.patchId ?? randomUUID(), patches }));
    if (answer.status !== 200) throw new Error(`saving was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return { pageId, path, read, send, save };
}

/** Sends fields as a browser without script does, from a form of the draft as it is now. */
export async function sendPlainForm(
  db: Db,
  { visitor, accountId }: { visitor: Visitor; accountId: AccountId },
  address: string,
  fields: Record<string, string | string[]>,
): Promise<Response> {
  const { revision } = await storedDraft(db, accountId);
  return visitor.post(address, { revision: String(revision), ...fields });
}
