import { addressAttacks } from "./address-attacks.ts";
import type { Attack } from "./attack.ts";
import { formAttacks } from "./form-attacks.ts";
import { type HostileForm, hostileForms } from "./forms.ts";
import { headerAttacks } from "./header-attacks.ts";
import { heavyAttacks, type Measure } from "./heavy-attacks.ts";
import { programAttacks } from "./program-attacks.ts";

/** Every hostile request that we know of, at the addresses of these things; in the same order in every run. */
export const corpusOf = async (things: Record<string, string>, measure: Measure): Promise<Attack[]> => [
  ...hostileForms(things).flatMap((form) => formAttacks(form, roomOf(form, things))),
  ...addressAttacks(things),
  ...programAttacks(),
  ...headerAttacks(things),
  ...(await heavyAttacks(things, measure)),
];

/** Where the pictures lie that a form may name. */
const roomOf = ({ name }: HostileForm, { filmId = "", accountId = "" }: Record<string, string>) =>
  name === "profile" ? accountId : filmId;
