import { isAccepted, isOpen, PREMIERES, type PremiereKind, type RunFacts, runName } from "../rules.ts";
import { continentOf } from "./continents.ts";

type Run = Pick<RunFacts, "festival" | "edition" | "section" | "state" | "premiere" | "country" | "screening"> & {
  id: string;
};

/** Two festivals of which one cannot be given what it is promised. */
export type Conflict = { runId: string; otherId: string; text: string };

/**
 * The premieres that cannot be kept, because the film is shown elsewhere before, or because another festival is promised
 * the same. Festivals that declined count no more, and those that are only planned are promised nothing yet.
 * @param home the countries of production (ISO 3166); an international premiere is the first screening outside them
 */
export function premiereConflicts(runs: Run[], home: string[]): Conflict[] {
  return runs
    .filter((run) => run.premiere !== "" && isOpen(run))
    .flatMap((run) => runs.flatMap((other) => conflictOf(run, other, home) ?? []));
}

function conflictOf(run: Run, other: Run, home: string[]): Conflict | null {
  if (run.id === other.id || !isOpen(other)) return null;
  const found = { runId: run.id, otherId: other.id };
  if (isAccepted(other) && takesAway(run, other, home) && !isAfter(other, run))
    return { ...found, text: `${promise(run)} cannot be kept: the film is at ${runName(other)}${dayOf(other)}.` };
  const isTwice = run.id < other.id && [run, other].every(isPromised) && isSamePremiere(run, other);
  return isTwice ? { ...found, text: `${promise(run)} is promised to ${runName(other)} as well.` } : null;
}

const isPromised = (run: Run) => isOpen(run) && run.state !== "planned" && run.premiere !== "";

/** Whether a screening at the other festival before would end the premiere. */
function takesAway(run: Run, other: Run, home: string[]): boolean {
  if (run.premiere === "world") return true;
  if (run.premiere === "international") return isAbroad(other, home);
  if (run.premiere === "continental") return isInPlace(continentOf, run, other);
  if (run.premiere === "national") return isInPlace((country) => country || null, run, other);
  return false;
}

/** Without a country of production only another festival's own claim says that it is abroad. */
const isAbroad = (other: Run, home: string[]): boolean =>
  home.length && other.country ? !home.includes(other.country) : other.premiere === "international";

function isInPlace(placeOf: (country: string) => string | null, run: Run, other: Run): boolean {
  const place = placeOf(run.country);
  return place !== null && place === placeOf(other.country);
}

function isSamePremiere(run: Run, other: Run): boolean {
  const same = run.premiere === other.premiere;
  if (!same) return false;
  if (run.premiere === "continental") return isInPlace(continentOf, run, other);
  if (run.premiere === "national") return isInPlace((country) => country || null, run, other);
  return run.premiere === "world" || run.premiere === "international";
}

/** Days that are not known may be any. */
const isAfter = (one: Run, other: Run): boolean =>
  one.screening !== null && other.screening !== null && one.screening > other.screening;

const promise = (run: Run) => `${nameOf(run.premiere)} at ${runName(run)}`;
const nameOf = (premiere: PremiereKind) => PREMIERES[premiere];
const dayOf = ({ screening }: Run) => (screening ? ` on ${screening}` : "");

/** The largest premiere that can still be given, as entry forms ask for it. */
export function premiereLeft(runs: Run[], home: string[]): string {
  const shown = runs.filter(isAccepted);
  if (!shown.length) return PREMIERES.world;
  const places = shown.map(({ country }) => country).filter(Boolean);
  if (home.length && places.length === shown.length && places.every((country) => home.includes(country)))
    return PREMIERES.international;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
  const countries = [...new Set(places)].map((country) => names.of(country) ?? country);
  return countries.length ? `Shown in ${countries.join(", ")}` : "Shown before";
}
