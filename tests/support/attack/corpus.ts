import { addressAttacks } from "./address-attacks.ts";
import type { Attack } from "./attack.ts";
import { draftAttacks } from "./draft-attacks.ts";
import { formAttacks } from "./form-attacks.ts";
import { type HostileForm, hostileForms } from "./forms.ts";
import { headerAttacks } from "./header-attacks.ts";
import { heavyAttacks, type Measure } from "./heavy-attacks.ts";
import { parserAttacks } from "./parser-attacks.ts";
import { programAttacks } from "./program-attacks.ts";

/** Every known hostile request, at the addresses of these resources; in the same order in every run. */
export const corpusOf = async (things: Record<string, string>, measure: Measure): Promise<Attack[]> => [
  ...formCorpusOf(things, measure),
  ...(await otherCorpusOf(things, measure)),
];

/** Those at the product's forms. */
export const formCorpusOf = (things: Record<string, string>, { isFull }: Measure): Attack[] =>
  hostileForms(things).flatMap((form, index) => formAttacks(form, { index, folder: folderOf(form, things), isFull }));

/** Those at everything else that a server reads: addresses, headers, files, programs' requests. */
export const otherCorpusOf = async (things: Record<string, string>, measure: Measure): Promise<Attack[]> => [
  ...addressAttacks(things),
  ...programAttacks(),
  ...draftAttacks(things),
  ...headerAttacks(things),
  ...parserAttacks(things, measure.documents),
  ...(await heavyAttacks(things, measure)),
];

/** The folder of the pictures that a form may name. */
const folderOf = ({ name }: HostileForm, { filmId = "", accountId = "" }: Record<string, string>) =>
  name === "profile" ? accountId : filmId;
