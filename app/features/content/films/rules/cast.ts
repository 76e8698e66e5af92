import { withinLimit } from "~/features/account/plans/rules.ts";
import type { CastMember } from "../rules.ts";

type CastChange = { cast: CastMember[]; removed: CastMember[] };

/**
 * A film's cast after its form is saved; null where that would add or change members beyond the limit. The first
 * `limit` members may be changed freely. Stored members beyond them stay unchanged, also when the form does not contain
 * them, unless they are in `removed`.
 */
export function castAfter(
  stored: CastMember[],
  { cast, removed }: CastChange,
  limit: number | null,
): CastMember[] | null {
  const sent = withinLimit(cast, limit);
  const { suspended } = withinLimit(stored, limit);
  if (!sent.suspended.every((member) => has(suspended, member))) return null;
  return [...sent.kept, ...suspended.filter((member) => !has(sent.kept, member) && !has(removed, member))];
}

const has = (members: CastMember[], { name, role, imageKey }: CastMember) =>
  members.some((member) => member.name === name && member.role === role && member.imageKey === imageKey);
