import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { openAuthenticator } from "../../support/authenticator.ts";
import { found } from "../../support/found.ts";
import { freePort } from "../../support/free-port.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSKEYS = "/studio/settings/passkeys";

let product: TestProduct;
beforeAll(async () => {
  const port = await freePort();
  product = await startTestProduct({ port, baseUrl: `http://localhost:${port}` });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;
type Authenticator = ReturnType<typeof openAuthenticator>;

const post = async ({ visitor }: Pick<Owner, "visitor">, path: string, fields: Record<string, string> = {}) => {
  const response = await visitor.post(`${path}.data`, fields);
  return { status: response.status, text: await response.text() };
};
const challengeFrom = (text: string) => ({ challenge: /"challenge","([\w-]+)"/.exec(text)?.[1] ?? "none" });

async function add(owner: Owner, authenticator: Authenticator, isVerified = true) {
  await prove(product.db, owner.accountId);
  const { text } = await post(owner, `${PASSKEYS}/challenge`);
  return post(owner, PASSKEYS, { name: "Phone", answer: authenticator.make(challengeFrom(text), isVerified) });
}

async function ownerWithPasskey(isVerified = true) {
  const owner = await launchedOwner(product);
  const authenticator = openAuthenticator(product.baseUrl);
  expect((await add(owner, authenticator, isVerified)).status).toBe(200);
  return { ...owner, authenticator };
}

const challengeFor = async (visitor: Visitor) => (await visitor.get("/login/passkey")).json();

async function signIn(authenticator: Authenticator, isVerified = true) {
  const visitor = new Visitor(product.baseUrl);
  const answer = authenticator.sign(await challengeFor(visitor), isVerified);
  const response = await visitor.post("/login/passkey", { answer });
  return { visitor, answer, to: response.headers.get("location") ?? response.status };
}

const giveFactor = ({ accountId }: Owner) =>
  product.db.insert(secondFactors).values({
    ...{ accountId, sealedKey: "none", recoveryHashes: [], createdAt: new Date(), confirmedAt: new Date() },
  });
const keptOf = ({ accountId }: Owner) => product.db.select().from(passkeys).where(eq(passkeys.userId, accountId));

test("is added after a proof, named in the list, told by mail, and signs in", async () => {
  const owner = await launchedOwner(product);
  const authenticator = openAuthenticator(product.baseUrl);
  expect((await post(owner, `${PASSKEYS}/challenge`)).status).toBe(403);
  expect((await add(owner, authenticator)).status).toBe(200);
  expect(await (await owner.visitor.get("/dashboard/settings/privacy")).text()).toContain("Remove the passkey Phone");
  const told = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
  expect(told.map(({ subject }) => subject)).toContain("A passkey was added to your account");
  const { visitor, to } = await signIn(authenticator);
  expect(to).toBe("/dashboard");
  expect((await visitor.get("/dashboard")).status).toBe(200);
  expect((await add(owner, authenticator)).text).toContain("belongs to an account already");
});

describe("a sign-in is refused", () => {
  test("with a passkey that nobody added, and with an answer that was given before", async () => {
    expect((await signIn(openAuthenticator(product.baseUrl))).to).toBe(401);
    const { authenticator } = await ownerWithPasskey();
    const { visitor, answer } = await signIn(authenticator);
    await visitor.post("/logout");
    expect((await visitor.post("/login/passkey", { answer })).status).toBe(401);
  });

  test("with a signature for another site, or for another challenge", async () => {
    const { authenticator } = await ownerWithPasskey();
    const visitor = new Visitor(product.baseUrl);
    await challengeFor(visitor);
    const other = authenticator.sign({ challenge: Buffer.alloc(32).toString("base64url") });
    expect((await visitor.post("/login/passkey", { answer: other })).status).toBe(401);
    const answer = JSON.parse(authenticator.sign(await challengeFor(visitor)));
    const client = JSON.parse(Buffer.from(answer.response.clientDataJSON, "base64url").toString());
    const moved = Buffer.from(JSON.stringify({ ...client, origin: "https://evil.example" })).toString("base64url");
    answer.response.clientDataJSON = moved;
    expect((await visitor.post("/login/passkey", { answer: JSON.stringify(answer) })).status).toBe(401);
  });
});

describe("with an authenticator app", () => {
  test("a passkey that verified its user is two factors", async () => {
    const owner = await ownerWithPasskey();
    await giveFactor(owner);
    expect((await signIn(owner.authenticator)).to).toBe("/dashboard");
  });

  test("a passkey that did not is one, and the code is asked for", async () => {
    const owner = await ownerWithPasskey(false);
    expect((await signIn(owner.authenticator, false)).to).toBe("/dashboard");
    await giveFactor(owner);
    const { visitor, to } = await signIn(owner.authenticator, false);
    expect(to).toBe("/login/second-factor");
    expect((await visitor.get("/dashboard")).headers.get("location")).toBe("/login/second-factor");
  });

  test("the flag is the signed one: a changed one is refused", async () => {
    const owner = await ownerWithPasskey(false);
    await giveFactor(owner);
    const visitor = new Visitor(product.baseUrl);
    const answer = JSON.parse(owner.authenticator.sign(await challengeFor(visitor), false));
    const data = Buffer.from(answer.response.authenticatorData, "base64url");
    data[32] = (data[32] ?? 0) | 0b100;
    answer.response.authenticatorData = data.toString("base64url");
    expect((await visitor.post("/login/passkey", { answer: JSON.stringify(answer) })).status).toBe(401);
  });
});

describe("a removal", () => {
  const remove = (owner: Owner, id: string) => post(owner, `${PASSKEYS}/${id}/removal`);

  test("of the last way in is refused, of any other is told by mail", async () => {
    const owner = await ownerWithPasskey();
    const { id } = found((await keptOf(owner))[0]);
    expect((await remove(owner, id)).text).toContain("only way to sign in");
    const method = { id: randomUUID(), userId: owner.accountId, accountId: "7", providerId: "google" };
    await product.db.insert(signInMethods).values(method);
    expect((await remove(owner, id)).status).toBe(200);
    expect((await signIn(owner.authenticator)).to).toBe(401);
    const told = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
    expect(told.map(({ subject }) => subject)).toContain("A passkey of your account was removed");
  });

  test("of two at the same moment leaves one", async () => {
    const owner = await ownerWithPasskey();
    await add(owner, openAuthenticator(product.baseUrl));
    const kept = await keptOf(owner);
    await Promise.all(kept.map(({ id }) => remove(owner, id)));
    expect(await keptOf(owner)).toHaveLength(1);
  });

  test("of another account's is 404", async () => {
    const { id } = found((await keptOf(await ownerWithPasskey()))[0]);
    const stranger = await launchedOwner(product);
    await prove(product.db, stranger.accountId);
    expect((await remove(stranger, id)).status).toBe(404);
  });
});

describe("a proof by passkey", () => {
  const proveWith = async (owner: Owner, authenticator: Authenticator) => {
    const answer = authenticator.sign(await challengeFor(owner.visitor));
    return post(owner, "/studio/settings/proof/passkey", { answer });
  };

  test("opens sensitive changes for ten minutes and leaves no second session", async () => {
    const owner = await ownerWithPasskey();
    await prove(product.db, owner.accountId, new Date(0));
    expect((await post(owner, "/studio/settings/second-factor")).text).toContain('"passkey",true');
    expect((await proveWith(owner, owner.authenticator)).status).toBe(200);
    expect((await post(owner, "/studio/settings/second-factor")).status).toBe(200);
    expect(await product.db.$count(sessions, eq(sessions.userId, owner.accountId))).toBe(1);
    await prove(product.db, owner.accountId, new Date(Date.now() - 11 * 60_000));
    expect((await post(owner, `${PASSKEYS}/challenge`)).status).toBe(403);
  });

  test("is refused with the passkey of another account", async () => {
    const [owner, other] = [await ownerWithPasskey(), await ownerWithPasskey()];
    await prove(product.db, owner.accountId, new Date(0));
    expect((await proveWith(owner, other.authenticator)).text).toContain("belongs to another account");
    expect((await post(owner, "/studio/settings/second-factor")).status).toBe(403);
    expect(await product.db.$count(sessions, eq(sessions.userId, other.accountId))).toBe(1);
  });
});

/** Sets the challenge of another browser in this one. */
function takeChallenge(from: Visitor, to: Visitor) {
  const cookie = from.cookieHeader.split("; ").find((one) => one.includes("passkey_challenge"));
  to.keep(found(cookie));
}

describe("an answer is refused with a message, whatever its challenge is", () => {
  type Step = { path: string; challenge(visitor: Visitor): Promise<{ challenge: string }>; kind: "make" | "sign" };
  const toMake = async (visitor: Visitor) => challengeFrom((await post({ visitor }, `${PASSKEYS}/challenge`)).text);
  const STEPS: Step[] = [
    { path: "/login/passkey", challenge: challengeFor, kind: "sign" },
    { path: "/studio/settings/proof/passkey", challenge: challengeFor, kind: "sign" },
    { path: PASSKEYS, challenge: toMake, kind: "make" },
  ];
  type Met = { owner: Owner; authenticator: Authenticator; step: Step };
  const give = (visitor: Visitor, { path }: Step, answer: string) => post({ visitor }, path, { name: "Phone", answer });
  const answerTo = ({ step, authenticator }: Met, challenge: { challenge: string }) => {
    const by = step.kind === "make" ? openAuthenticator(product.baseUrl) : authenticator;
    return by[step.kind](challenge);
  };
  const NO_CHALLENGE = { challenge: Buffer.alloc(32).toString("base64url") };

  const CASES: Record<string, (met: Met) => Promise<{ status: number; text: string }>> = {
    "none was asked for": (met) => give(met.owner.visitor, met.step, answerTo(met, NO_CHALLENGE)),
    "that of another session": async (met) => {
      const other = await launchedOwner(product);
      await prove(product.db, other.accountId);
      const challenge = await met.step.challenge(other.visitor);
      takeChallenge(other.visitor, met.owner.visitor);
      return give(
        met.owner.visitor,
        met.step,
        answerTo({ ...met, authenticator: openAuthenticator(product.baseUrl) }, challenge),
      );
    },
    "that of another step": async (met) => {
      const other = met.step.kind === "make" ? challengeFor : toMake;
      return give(met.owner.visitor, met.step, answerTo(met, await other(met.owner.visitor)));
    },
    "one that is too old": async (met) => {
      const challenge = await met.step.challenge(met.owner.visitor);
      await product.db.update(verifications).set({ expiresAt: new Date(0) });
      return give(met.owner.visitor, met.step, answerTo(met, challenge));
    },
    "one that was answered": async (met) => {
      const answer = answerTo(met, await met.step.challenge(met.owner.visitor));
      const { cookieHeader } = met.owner.visitor;
      await give(met.owner.visitor, met.step, answer);
      const again = new Visitor(product.baseUrl);
      for (const cookie of cookieHeader.split("; ")) again.keep(cookie);
      return give(again, met.step, answer);
    },
    "one that is no JSON": async (met) => {
      const answer = JSON.parse(answerTo(met, await met.step.challenge(met.owner.visitor)));
      answer.response.clientDataJSON = "AAAA";
      return give(met.owner.visitor, met.step, JSON.stringify(answer));
    },
    "a signed part that is cut": async (met) => {
      const answer = JSON.parse(answerTo(met, await met.step.challenge(met.owner.visitor)));
      for (const part of ["attestationObject", "authenticatorData"])
        if (answer.response[part]) answer.response[part] = "AA";
      return give(met.owner.visitor, met.step, JSON.stringify(answer));
    },
    "no id": async (met) => {
      const answer = JSON.parse(answerTo(met, await met.step.challenge(met.owner.visitor)));
      return give(met.owner.visitor, met.step, JSON.stringify({ ...answer, rawId: "AAAA" }));
    },
  };

  test.each(STEPS.flatMap((step) => Object.keys(CASES).map((name) => [step.path, name, step] as const)))(
    "%s: %s",
    async (_, name, step) => {
      const { authenticator, ...owner } = await ownerWithPasskey();
      const { status, text } = await found(CASES[name])({ owner, authenticator, step });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).toMatch(/[Pp]asskey/);
      if (step.kind === "sign") return;
      expect((await keptOf(owner)).length).toBeLessThanOrEqual(2);
    },
  );
});

test("an installation that is reached by an IP address says why it has none", async () => {
  const other = await startTestProduct({ databaseUrl: product.databaseUrl, role: "web" });
  try {
    const owner = await launchedOwner(other);
    expect(await (await owner.visitor.get("/dashboard/settings/privacy")).text()).toContain("reached by an IP address");
    expect((await owner.visitor.get("/login/passkey")).status).toBe(501);
  } finally {
    await other.stop();
  }
});
