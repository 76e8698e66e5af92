import { setTimeout as sleep } from "node:timers/promises";
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from "@better-auth/core/oauth2";
import { createRemoteJWKSet, decodeJwt } from "jose";
import { z } from "zod";
import { plainLine } from "~/lib/plain-text.ts";
import type { Config } from "./config.ts";
import { openFetcher } from "./fetch.ts";

const LARGEST_DOCUMENT_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;
const LONGEST_TOKEN_AGE = "1h";

const documentShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const claimsShape = z.object({
  sub: z.string().min(1),
  // The longest address of RFC 5321, as for accounts.
  email: z.email().max(254).optional(),
  email_verified: z.boolean().default(false),
  name: z.string().transform(plainLine).optional(),
  picture: z.string().optional(),
});
type Claims = z.infer<typeof claimsShape>;

/**
 * Sign-in with Google by OpenID Connect: code flow with PKCE and a nonce. The endpoints come from the issuer's
 * discovery document, which is fetched at the first sign-in, so an unreachable provider delays no other request.
 */
export function openGoogle(settings: NonNullable<Config["google"]>): OAuthProvider<Claims> {
  const { issuer, clientId } = settings;
  const discover = memoized(() => discoverAddresses(issuer));
  const provider: OAuthProvider<Claims> = {
    id: "google",
    name: "Google",
    issuer,
    requiresIdTokenNonce: true,
    idToken: {
      jwks: async (...header) => (await discover()).keys(...header),
      // Google's tokens may name the issuer without the scheme.
      issuer: [issuer, issuer.replace("https://", "")],
      audience: clientId,
      algorithms: ["RS256"],
      maxTokenAge: LONGEST_TOKEN_AGE,
    },
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ idTokenNonce, state, codeVerifier, redirectURI }) {
      const { authorizationEndpoint } = await discover();
      const scopes = ["openid", "email", "profile"];
      const bound = { state, codeVerifier, redirectURI, ...(idTokenNonce ? { nonce: idTokenNonce } : {}) };
      return createAuthorizationURL({ id: "google", options: settings, authorizationEndpoint, scopes, ...bound });
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { tokenEndpoint } = await discover();
      const exchange = { code, codeVerifier, redirectURI, options: settings, tokenEndpoint };
      // The library has no timeout; null is a failed sign-in.
      return Promise.race([validateAuthorizationCode(exchange), sleep(TIMEOUT_MS, null, { ref: false })]);
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
      const claims = claimsShape.parse(decodeJwt(idToken));
      return { user: personOf(claims), data: claims };
    },
  };
  return provider;
}

/** Whom an ID token names; it must have been verified before it was stored. */
export const personOfToken = (idToken: string) => personOf(claimsShape.parse(decodeJwt(idToken)));

/** An email that Google has not verified is ignored: it must neither open nor reserve an account. */
const personOf = ({ email, email_verified, name, picture }: Claims) => ({
  email: email_verified ? email : null,
  emailVerified: email_verified,
  name: name || email?.split("@")[0],
  image: picture,
});

async function discoverAddresses(issuer: string) {
  const { port } = new URL(issuer);
  const fetchDocument = openFetcher({ mayReach: () => true, ports: [port] });
  const limits = { maxBytes: LARGEST_DOCUMENT_BYTES, timeoutMs: TIMEOUT_MS };
  const { status, body } = await fetchDocument(`${issuer}/.well-known/openid-configuration`, limits);
  if (status !== 200) throw new Error(`GOOGLE_ISSUER: it answers ${status} when asked for its addresses`);
  const found = documentShape.parse(JSON.parse(body.toString("utf8")));
  if (found.issuer !== issuer) throw new Error("GOOGLE_ISSUER: it calls itself by another name");
  return {
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }),
  };
}

/** Caches the result, but not a failure. */
function memoized<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | null = null;
  return () => {
    asked ??= ask().catch((error) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
