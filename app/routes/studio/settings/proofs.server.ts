import { data, type RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { passkeyHost } from "~/features/account/passkeys/rules.ts";
import { proofWaysOf } from "~/features/account/proofs/queries.server.ts";
import { isProved } from "~/features/account/proofs/rules.ts";
import type { AskedProof } from "~/features/studio/settings/ui/proof-dialog.tsx";
import type { SettingsAnswer } from "~/features/studio/settings/ui/settings-form.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { refused, saved } from "./answer.server.ts";

type Context = Readonly<RouterContextProvider>;

/** How the owner can prove to be there, where the session has not proved it lately; null where it has. */
export async function proofAsked(context: Context): Promise<AskedProof | null> {
  const { db, config } = context.get(productContext);
  const { id, email, provedAt } = context.get(accountContext);
  if (isProved(provedAt, new Date())) return null;
  return { ...(await proofWaysOf(db, id, passkeyHost(config.baseUrl).ok)), email };
}

/** Asks who is there before a sensitive change, where the session has not proved it lately; null where it has. */
export async function askForProof(context: Context) {
  const asked = await proofAsked(context);
  return asked && data<SettingsAnswer>({ saved: null, errors: {}, asked }, { status: 403 });
}

type Outcome = { ok: true } | { ok: false; message: string };

/** Checks a proof; wrong ones are counted. `field` shows why it was not accepted. */
export async function checkProof(context: Context, field: string, check: () => Promise<Outcome>) {
  const { limiter } = context.get(productContext);
  const { sessionId } = context.get(accountContext);
  const counted = await limiter.limit("proof:session", sessionId);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const outcome = await check();
  if (!outcome.ok) return refused({ [field]: outcome.message });
  await limiter.forgive("proof:session", sessionId);
  return saved("Confirmed");
}
