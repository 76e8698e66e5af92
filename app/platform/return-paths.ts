import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { MailId, SendId } from "~/lib/ids.ts";

/** Addresses to which mail servers send back one mail (VERP). */
export type ReturnPaths = {
  /** The envelope sender of a mail; null where the operator has set no address for it. */
  of(id: SendId | MailId): string | null;
  /** The mail of such an address; null for every other address. */
  read(address: string): SendId | null;
};

const ID_BYTES = 16;
const MAC_BYTES = 10;
/** Characters of the signed part, in base32. */
const TOKEN_LENGTH = 42;
/** Source: RFC 5321, section 4.5.3.1.1. */
const LOCAL_PART_MOST = 64;

/** Characters that the operator's own local part may have, so that the whole fits. */
export const RETURN_LOCAL_MOST = LOCAL_PART_MOST - TOKEN_LENGTH - 1;

/**
 * @param address the operator's mailbox, such as `bounces@mail.example.org`, which must accept `bounces+…@` as well
 * @param secrets the secret of the sessions, and the former one, whose mails may still come back
 */
export function openReturnPaths(address: string | null, secrets: [string, ...string[]]): ReturnPaths {
  const [local = "", domain = ""] = (address ?? "").toLowerCase().split("@");
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "return-paths", 32)));
  const [key = Buffer.alloc(0)] = keys;
  const shape = new RegExp(
    `^${local.replace(/\W/g, "\\$&")}\\+([a-z2-7]{${TOKEN_LENGTH}})@${domain.replace(/\W/g, "\\$&")}$`,
  );
  return {
    of(mailId) {
      if (!address) return null;
      const id = Buffer.from(mailId.replaceAll("-", ""), "hex");
      return `${local}+${encode(Buffer.concat([id, macOf(key, id)]))}@${domain}`;
    },
    read(given) {
      const token = address ? shape.exec(given.toLowerCase())?.[1] : undefined;
      if (!token) return null;
      const bytes = decode(token);
      const [id, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES, ID_BYTES + MAC_BYTES)];
      return keys.some((each) => timingSafeEqual(macOf(each, id), mac)) ? uuidOf(id) : null;
    },
  };
}

const macOf = (key: Buffer, id: Buffer) => createHmac("sha256", key).update(id).digest().subarray(0, MAC_BYTES);

const uuidOf = (id: Buffer) =>
  id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") as string as SendId;

/** RFC 4648, in lower case: mail servers may change the case of a local part. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function decode(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
