import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Ids that leave the house in links: nobody can make one, or use it for something else than it was sealed for. */
export type SealedIds = {
  seal(purpose: string, id: string): string;
  /** The id, or null for what was not sealed here for this purpose. */
  open(purpose: string, sealed: string): string | null;
};

const SHAPE = /^([0-9a-f]{32})-([\w-]{43})$/;

/** @param secret the one that signs sessions too; all processes have the same */
export function openSealedIds(secret: string): SealedIds {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "sealed-ids", 32));
  const signature = (purpose: string, hex: string) => createHmac("sha256", key).update(`${purpose}:${hex}`).digest();
  return {
    seal(purpose, id) {
      const hex = id.replaceAll("-", "");
      return `${hex}-${signature(purpose, hex).toString("base64url")}`;
    },
    open(purpose, sealed) {
      const [, hex = "", claimed = ""] = SHAPE.exec(sealed) ?? [];
      const given = Buffer.from(claimed, "base64url");
      const wanted = signature(purpose, hex);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? dashed(hex) : null;
    },
  };
}

const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
