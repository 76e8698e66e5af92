import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration } from "oidc-provider";
import { freePort } from "./free-port.ts";
import { Visitor } from "./visitor.ts";

export type Person = { sub: string; email: string; email_verified: boolean; name?: string };

export const CLIENT = { clientId: "our-client", clientSecret: "our-secret" };
const CALLBACK_PATH = "/api/auth/callback/google";

/** A certified OpenID provider on loopback that requires PKCE, but no password. */
export async function startOpenIdProvider(people: Person[], wantedPort?: number) {
  const port = wantedPort ?? (await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "test-key" };
  const provider = new Provider(issuer, { ...settingsFor(people), jwks: { keys: [key] } });
  // A product's port is unknown before it starts.
  provider.Client.prototype.redirectUriAllowed = (address) => new URL(address).pathname === CALLBACK_PATH;
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    if (context.method === "GET") context.body = chooser(people);
    else context.redirect(await choose(provider, context.req, context.res));
  });
  const server = createServer(provider.callback()).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    google: { ...CLIENT, issuer },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Passes the provider's pages as `who`, or cancels there.
 * @param consent the address that the product has led to
 * @returns the address of the product that the provider leads back to
 */
export async function passProvider(consent: URL, who: Person | null): Promise<URL> {
  const browser = new Visitor(consent.origin);
  let next = consent;
  for (let hop = 0; hop < 8; hop++) {
    const asked = next.pathname.startsWith("/interaction/");
    const path = next.pathname + next.search;
    const answer = asked ? await browser.post(path, { person: who?.sub ?? "" }) : await browser.get(path);
    next = new URL(answer.headers.get("location") ?? "no-location:", next);
    if (next.pathname === CALLBACK_PATH) return next;
  }
  throw new Error("the provider never redirected to us");
}

const settingsFor = (people: Person[]): Configuration => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      token_endpoint_auth_method: "client_secret_post",
      redirect_uris: [`http://127.0.0.1${CALLBACK_PATH}`],
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false,
  cookies: { keys: ["test cookies"] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_, sub) => {
    const person = people.find((known) => known.sub === sub);
    return person && { accountId: sub, claims: async () => person };
  },
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session?.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const chooser = (people: Person[]) =>
  `<!doctype html><title>Choose an account</title><form method="post">${people
    .map(({ sub, email }) => `<button name="person" value="${sub}">${email}</button>`)
    .join("")}<button name="person" value="">Cancel</button></form>`;

/** Returns the address of the redirect. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<string> {
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  const accountId = form.get("person");
  const result = accountId ? { login: { accountId } } : { error: "access_denied" };
  return provider.interactionResult(request, response, result);
}
