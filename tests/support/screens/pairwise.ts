export type Factors = Record<string, readonly (string | number | boolean)[]>;
/** One value for every factor. */
export type Cell<Given extends Factors> = { [Name in keyof Given]: Given[Name][number] };

type Pair = readonly [one: string, value: unknown, other: string, otherValue: unknown];

/**
 * Cells in which every pair of values of two factors occurs at least once, apart from pairs that no cell may have. The
 * same factors give the same cells: each is filled with the values that meet the most pairs that were not met so far.
 */
export function pairwise<const Given extends Factors>(
  factors: Given,
  isPossible: (cell: Partial<Cell<Given>>) => boolean = () => true,
): Cell<Given>[] {
  const cells: Cell<Given>[] = [];
  let left = pairsOf(factors).filter((pair) => isPossible(asCell(pair)));
  while (left[0]) {
    const cell = filled(factors, left[0], { left, isPossible });
    cells.push(cell);
    left = left.filter((pair) => !isIn(pair, cell));
  }
  return cells;
}

/** Every pair of values of two factors. */
export function pairsOf(factors: Factors): Pair[] {
  const names = Object.keys(factors);
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => {
      const others = factors[other] ?? [];
      return (factors[one] ?? []).flatMap((value) =>
        others.map((otherValue) => [one, value, other, otherValue] as const),
      );
    }),
  );
}

export const isIn = ([one, value, other, otherValue]: Pair, cell: Partial<Record<string, unknown>>): boolean =>
  cell[one] === value && cell[other] === otherValue;

export const asCell = <Given extends Factors>([one, value, other, otherValue]: Pair) =>
  ({ [one]: value, [other]: otherValue }) as Partial<Cell<Given>>;

type Filling<Given extends Factors> = { left: Pair[]; isPossible: (cell: Partial<Cell<Given>>) => boolean };

function filled<Given extends Factors>(factors: Given, first: Pair, { left, isPossible }: Filling<Given>): Cell<Given> {
  let cell = asCell<Given>(first);
  for (const [name, values] of Object.entries(factors)) {
    if (name in cell) continue;
    const choices = values.map((value) => ({ ...cell, [name]: value })).filter(isPossible);
    const met = (choice: object) => left.filter((pair) => isIn(pair, choice as Record<string, unknown>)).length;
    const [best] = choices.toSorted((choice, other) => met(other) - met(choice));
    if (!best) throw new Error(`no value of ${name} is possible with ${JSON.stringify(cell)}`);
    cell = best;
  }
  return cell as Cell<Given>;
}
