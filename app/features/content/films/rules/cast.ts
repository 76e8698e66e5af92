import { withinLimit } from "~/features/account/plans/rules.ts";
import type { CastMember } from "../rules.ts";

type CastChange = { cast: CastMember[]; removed: CastMember[] };

/**
 * A film's cast once its form is saved; null where it would add or change more than the limit lets. The first `limit`
 * members may be anybody in any order. Whoever is stored beyond them stays as they are, also when the form does not
 * name them, unless they are removed by name.
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
