/** Items in one group; further ones wait for the next. */
const LARGEST_GROUP = 500;

/** Adds one item; resolves once it is written. */
export type BatchWriter<Item> = (item: Item) => Promise<void>;

type Waiting<Item> = { item: Item; done(): void; failed(reason: unknown): void };

/**
 * Writes concurrent items in few groups, and resolves each after its group. While one group is being written, the next
 * collects items; there is no timer. When a group fails, its items are retried one by one, so that one bad item does
 * not fail the others.
 */
export function openBatchWriter<Item>(write: (group: Item[]) => Promise<void>): BatchWriter<Item> {
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
