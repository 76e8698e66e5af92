import { z } from "zod";
import { type ApiKeyId, idInput } from "~/lib/ids.ts";
import { lineField } from "~/lib/text-fields.ts";
import { ACCESS, READ_ONLY, SCOPE_GROUPS, type Scope } from "./rules/scopes.ts";
import { KEY_DAYS, type KeyDays, LONGEST_KEY_NAME } from "./rules.ts";

export const apiKeyIdInput = idInput<ApiKeyId>();

const access = z.enum(ACCESS).optional().catch(undefined);

const byGroup = z.object(Object.fromEntries(SCOPE_GROUPS.map((group) => [group, access])));

/** The access to everything, or what is chosen by group; groups that a program cannot change are read only. */
const scopes = z.looseObject({ reach: access }).transform(({ reach, ...chosen }) => {
  const groups = byGroup.parse(chosen);
  return SCOPE_GROUPS.flatMap((group): Scope[] => {
    const wanted = reach ?? groups[group];
    return wanted ? [`${group}:${READ_ONLY.has(group) ? "read" : wanted}`] : [];
  });
});

const days = z
  .string()
  .transform((text): KeyDays | undefined => KEY_DAYS.find((each) => String(each) === text))
  .refine((each) => each !== undefined, "Please choose when the key ends")
  .transform((each) => each as KeyDays);

const name = lineField(LONGEST_KEY_NAME).pipe(z.string().min(1, "Please give it a name"));

/** The form of a new key: a name, its last day, and what it may reach, in all or by group. */
export const newKeyInput = z
  .looseObject({ name, days })
  .transform(({ name, days, ...chosen }) => ({ name, days, chosen }))
  .transform(({ chosen, ...key }) => ({ ...key, scopes: scopes.parse(chosen) }))
  .refine(({ scopes }) => scopes.length > 0, { path: ["scopes"], message: "Please choose what the key may reach" });

export type NewKey = z.output<typeof newKeyInput>;
