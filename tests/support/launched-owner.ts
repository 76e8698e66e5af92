import { createHmac, randomUUID } from "node:crypto";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Auth } from "~/platform/auth.ts";
import type { Db } from "~/platform/db.ts";
import { createAccount } from "./factories/account.ts";
import { createSite } from "./factories/content.ts";
import { Visitor } from "./visitor.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

type RunningProduct = { db: Db; auth: Auth; baseUrl: string };

/** An owner of this role and plan with a launched site, signed in without the forms. */
export async function launchedOwner(
  product: RunningProduct,
  { role = "filmmaker", plan = "free" }: { role?: Role; plan?: Plan } = {},
) {
  const account = await createAccount(product.db, { onboardedAt: NOON, plan });
  await product.db.insert(onboardings).values({ accountId: account.accountId, role, step: 8, email: account.email });
  const film = await createSite(product.db, account.accountId, {
    role,
    template: role === "actor" ? "actors" : "netflix",
  });
  return { ...account, ...film, ...(await signedIn(product, account.accountId)) };
}

/** A visitor with a fresh session of this account. */
export async function signedIn({ auth, baseUrl }: Pick<RunningProduct, "auth" | "baseUrl">, accountId: AccountId) {
  const { internalAdapter, secret, authCookies } = await auth.$context;
  const { token, id } = await internalAdapter.createSession(accountId);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const visitor = new Visitor(baseUrl);
  visitor.keep(`${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`);
  return { visitor, sessionId: id, token };
}

/** An owner who has completed the wizard and not launched yet. */
export async function unlaunchedOwner(product: RunningProduct) {
  const account = await createAccount(product.db);
  const { accountId, email } = account;
  const answers = { genres: ["Drama"], platforms: ["website"], contentSkipped: true, updatedAt: NOON };
  await product.db.insert(onboardings).values({ accountId, step: 8, email, role: "filmmaker", ...answers });
  await createSite(product.db, accountId, { publishedAt: null });
  return { ...account, ...(await signedIn(product, accountId)) };
}

/** An owner with an account who has answered nothing yet. */
export async function newAccount(product: RunningProduct) {
  const account = await createAccount(product.db, { username: null, email: `${randomUUID()}@example.org` });
  return { ...account, ...(await signedIn(product, account.accountId)) };
}
