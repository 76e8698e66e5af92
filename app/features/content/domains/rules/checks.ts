import type { DomainFacts } from "../rules.ts";

/** Where the instance is: its host name unless it has only an address, and its IP addresses. */
export type Target = { name: string | null; addresses: string[] };

/** What a check found; null where nothing could be learned, because a name server or the host did not answer. */
export type Found = {
  txt: string[] | null;
  cname: string[] | null;
  addresses: string[] | null;
  /** Whether this instance answered under the host, through whatever stands in front. */
  isAnswered: boolean | null;
};

export type Verdict = { owned: boolean | null; reached: boolean | null; way: "records" | "proxy" | null };

/** Whether the records of a host name lead to the instance; null where they are not known. */
export function pointsHere(target: Target, { cname, addresses }: Pick<Found, "cname" | "addresses">): boolean | null {
  if (target.name && cname?.includes(target.name)) return true;
  if (addresses === null) return null;
  return addresses.length > 0 && addresses.every((address) => target.addresses.includes(address));
}

/** Whether a host belongs to the account and leads here. */
export function verdictOn(proof: string, target: Target, found: Found): Verdict {
  const owned = found.txt === null ? null : found.txt.some((value) => value.trim() === proof);
  const points = pointsHere(target, found);
  if (points) return { owned, reached: true, way: "records" };
  if (found.isAnswered) return { owned, reached: true, way: "proxy" };
  return { owned, reached: points === null || found.isAnswered === null ? null : false, way: null };
}

/** The facts after a check. What is not known changes nothing. */
export function factsAfter(before: DomainFacts, { owned, reached }: Verdict, now: Date): DomainFacts {
  const provenAt = before.provenAt ?? (owned ? now : null);
  if (!provenAt) return before;
  const reachedAt = before.reachedAt ?? (owned && reached ? now : null);
  const isMissing = owned === false || (reached === false && reachedAt !== null);
  if (isMissing) return { provenAt, reachedAt, driftedAt: before.driftedAt ?? now };
  const isThere = owned === true && (reached === true || reachedAt === null);
  return { provenAt, reachedAt, driftedAt: isThere ? null : before.driftedAt };
}
