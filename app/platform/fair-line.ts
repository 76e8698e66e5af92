type Most = {
  /** Pieces of work in hand at the same time, of all keys together. */
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
};

type Piece = { key: string; begin: () => void };

/** Lets heavy work in one piece at a time for each key, and few altogether; what cannot even wait is turned away. */
export class FairLine {
  private readonly inHand = new Set<string>();
  private readonly waiting: Piece[] = [];

  private readonly most: Most;

  constructor(most: Most) {
    this.most = most;
  }

  /** Null, and nothing done, when too much waits already. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.admitted(key))) return null;
    try {
      return await work();
    } finally {
      this.inHand.delete(key);
      this.beginNext();
    }
  }

  private admitted(key: string): Promise<boolean> {
    const ofOne = this.waiting.filter((piece) => piece.key === key).length;
    if (this.mayBegin(key)) {
      this.inHand.add(key);
      return Promise.resolve(true);
    }
    if (ofOne >= this.most.waitingOfOne || this.waiting.length >= this.most.waiting) return Promise.resolve(false);
    return new Promise((resolve) => this.waiting.push({ key, begin: () => resolve(true) }));
  }

  private mayBegin(key: string): boolean {
    return this.inHand.size < this.most.atOnce && !this.inHand.has(key);
  }

  private beginNext(): void {
    const place = this.waiting.findIndex(({ key }) => this.mayBegin(key));
    const [next] = place < 0 ? [] : this.waiting.splice(place, 1);
    if (!next) return;
    this.inHand.add(next.key);
    next.begin();
  }
}
