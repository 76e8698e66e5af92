/** How many one group takes at most: what comes beyond it is the next one. */
const LARGEST_GROUP = 500;

/** Takes one thing in; resolves once it is written. */
export type Gathering<Item> = (item: Item) => Promise<void>;

type Waiting<Item> = { item: Item; done(): void; failed(reason: unknown): void };

/**
 * Writes many things that come at once in few groups, each acknowledged after the group that it is in. While one group
 * is being written, the next gathers; nobody waits for a clock. When a group fails, its items are tried one by one, so
 * that none spoils the others.
 */
export function openGathering<Item>(write: (group: Item[]) => Promise<void>): Gathering<Item> {
  const waiting: Waiting<Item>[] = [];
  let writing = false;

  const settle = (group: Waiting<Item>[]): Promise<void> =>
    write(group.map(({ item }) => item)).then(
      () => group.forEach(({ done }) => void done()),
      async (reason) => {
        if (group.length === 1) return group[0]?.failed(reason);
        for (const one of group) await settle([one]);
      },
    );
  const work = async () => {
    if (writing) return;
    writing = true;
    while (waiting.length) await settle(waiting.splice(0, LARGEST_GROUP));
    writing = false;
  };
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      void work();
    });
}
