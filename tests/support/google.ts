import { generateKeyPairSync, sign } from "node:crypto";

export type GooglePerson = { sub: string; email: string; name?: string };

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY_ID = "test-key";

/** Answers what Google's token and key addresses would, in this process; call the result to stop. */
export function pretendToBeGoogle(person: GooglePerson, clientId: string): () => void {
  const real = globalThis.fetch;
  const answers: Record<string, () => object> = {
    "https://oauth2.googleapis.com/token": () => ({
      access_token: "access",
      token_type: "Bearer",
      expires_in: 3600,
      id_token: idToken(person, clientId),
    }),
    "https://www.googleapis.com/oauth2/v3/certs": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
    }),
  };
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = answers[url];
    return answer ? Response.json(answer()) : real(input, init);
  };
  return () => {
    globalThis.fetch = real;
  };
}

function idToken(person: GooglePerson, clientId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: "https://accounts.google.com", aud: clientId, iat: now, exp: now + 600, email_verified: true };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const unsigned = `${part({ alg: "RS256", kid: KEY_ID })}.${part({ ...claims, ...person })}`;
  return `${unsigned}.${sign("sha256", Buffer.from(unsigned), privateKey).toString("base64url")}`;
}
