type Most = {
  /** Tasks that run at the same time, of all keys together. */
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
};

type Task = { key: string; begin: () => void };

/** Limits heavy work: one task at a time for each key, few in total, and a bounded queue. */
export class FairQueue {
  private readonly running = new Set<string>();
  private readonly waiting: Task[] = [];

  private readonly most: Most;

  constructor(most: Most) {
    this.most = most;
  }

  /** Null, without running the work, when the queue is full. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.admitted(key))) return null;
    try {
      return await work();
    } finally {
      this.running.delete(key);
      this.beginNext();
    }
  }

  private admitted(key: string): Promise<boolean> {
    const ofOne = this.waiting.filter((task) => task.key === key).length;
    if (this.mayBegin(key)) {
      this.running.add(key);
      return Promise.resolve(true);
    }
    if (ofOne >= this.most.waitingOfOne || this.waiting.length >= this.most.waiting) return Promise.resolve(false);
    return new Promise((resolve) => this.waiting.push({ key, begin: () => resolve(true) }));
  }

  private mayBegin(key: string): boolean {
    return this.running.size < this.most.atOnce && !this.running.has(key);
  }

  private beginNext(): void {
    const index = this.waiting.findIndex(({ key }) => this.mayBegin(key));
    const [next] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (!next) return;
    this.running.add(next.key);
    next.begin();
  }
}
