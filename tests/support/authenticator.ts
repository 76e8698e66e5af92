import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Challenge = { challenge: string };

/** An authenticator in software (WebAuthn level 2), which verifies its user or does not. */
export function openAuthenticator(baseUrl: string) {
  const { hostname, origin } = new URL(baseUrl);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    const host = createHash("sha256").update(hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, attested]);
  };
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    /** The browser's answer to a challenge for a new passkey. */
    make(options: Challenge, isVerified = true) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: "jwk" }))]);
      const authData = authenticatorData(PRESENT | ATTESTED | (isVerified ? VERIFIED : 0), attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes(authData)],
      ]);
      const response = {
        attestationObject: attestation.toString("base64url"),
        clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
        transports: ["internal"],
      };
      return JSON.stringify({ ...common, response, clientExtensionResults: {} });
    },
    /** The browser's answer to a challenge of a sign-in. */
    sign(options: Challenge, isVerified = true) {
      const data = authenticatorData(PRESENT | (isVerified ? VERIFIED : 0));
      const client = clientData("webauthn.get", options);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        authenticatorData: data.toString("base64url"),
        clientDataJSON: client.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
      return JSON.stringify({ ...common, response, clientExtensionResults: {} });
    },
  };
}

/** Flags of the authenticator's data. */
const [PRESENT, VERIFIED, ATTESTED] = [0b1, 0b100, 0b1000000];

/** CBOR of what is needed here: short texts, and bytes up to 64 KB, in their shortest form. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => {
  const { length } = value;
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]), value]);
};

/** An ES256 key as COSE: kty 2, alg -7, crv 1, x, y. */
const coseKey = ({ x = "", y = "" }: JsonWebKey) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    ...[
      Buffer.from([0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ],
  ]);
