import type { audienceDays } from "~/db/schema/audience.ts";
import { type Audience, COUNTRIES, crowd, DEVICES, SINGLE_DAYS, SOURCES } from "./crowd.ts";
import { dayAgo, OWNER } from "./making.ts";
import type { Chance } from "./random.ts";

type Row = typeof audienceDays.$inferInsert;
const YEAR_DAYS = 365;
const LARGEST_COUNTRIES = 3;

/** The sums of days before those with single events; `views` is how many visits they are. */
export function earlierDays(audience: Audience, chance: Chance): { rows: Row[]; views: number } {
  const rows: Row[] = [];
  let views = 0;
  for (let days = YEAR_DAYS; days > SINGLE_DAYS; days--) {
    const total = figuresOf(crowd(audience.base, days, chance), audience.shown[0]?.seconds ?? 0, chance);
    const place = { accountId: OWNER, day: dayAgo(days) };
    const countries = [...COUNTRIES.slice(0, LARGEST_COUNTRIES), ["", 35] as const];
    rows.push({ ...place, dimension: "total", value: "", ...total });
    for (const [dimension, values] of [
      ["source", SOURCES],
      ["device", DEVICES],
      ["country", countries],
    ] as const)
      rows.push(...shared(total, values, chance).map((part) => ({ ...place, dimension, ...part })));
    views += total.views;
  }
  return { rows, views };
}

type Figures = Record<(typeof NAMES)[number], number>;
const NAMES = [
  ...(["views", "viewers", "engaged", "converted", "plays", "watchedSeconds"] as const),
  ...(["completed", "played", "followed", "returned"] as const),
];

function figuresOf(people: number, seconds: number, chance: Chance): Figures {
  const part = (share: number) => Math.round(people * share * (0.85 + chance.next() * 0.3));
  const plays = Math.min(people, part(0.41));
  const played = Math.min(plays, part(0.4));
  const followed = Math.min(played, part(0.08));
  return {
    ...{ views: people + part(0.07), viewers: people, engaged: Math.min(people, played + part(0.05)) },
    ...{
      converted: Math.min(people, played + part(0.06)),
      plays,
      watchedSeconds: Math.round(plays * seconds * (0.62 + chance.next() * 0.1)),
    },
    ...{ completed: Math.round(plays * (0.42 + chance.next() * 0.1)), played, followed, returned: part(0.06) },
  };
}

/** A day's figures by values, which add up to the whole. */
function shared(total: Figures, values: readonly (readonly [value: string, weight: number])[], chance: Chance) {
  const weights = values.map(([, weight]) => weight * (0.8 + chance.next() * 0.4));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = NAMES.map((name) => {
    let [left, rest] = [total[name], all];
    return weights.map((weight) => {
      const part = rest > 0 ? Math.round((left * weight) / rest) : 0;
      [left, rest] = [left - part, rest - weight];
      return part;
    });
  });
  return values.map(([value], index) => ({
    value,
    ...(Object.fromEntries(NAMES.map((name, at) => [name, parts[at]?.[index] ?? 0])) as Figures),
  }));
}
