import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** What is declared for every table. */
export type Registered = {
  table: PgTable;
  /** The column that leads to the account, and the column it references. Rows with null there have no owner. */
  owner: readonly [column: PgColumn, names: PgColumn] | "itself" | { nobody: string };
  /** What the account's data export contains: the rows, figures counted from them, or nothing. */
  export: "rows" | "summary" | { never: string };
  /** Columns that no export contains: secrets and identifiers of visitors. */
  withheld?: readonly PgColumn[];
  /** Withheld columns of which an export says whether they hold something, by the name it uses. */
  hasSecret?: Readonly<Record<string, PgColumn>>;
  /**
   * What an import does with the rows of an archive: they come back, they do so by the operator's command only, they can
   * only be read in the archive, or archives have none.
   */
  import: "restore" | "trusted" | "show" | { never: string };
  /** How rows are deleted with their account: by a foreign key, by a trigger, by a statement, or not at all. */
  deletion: "cascade" | { trigger: string } | "delete" | { stays: string };
  /**
   * How long rows stay: some days after a moment of theirs, or until one; rows without that moment stay. The nightly job
   * of `account/old-rows` deletes the others.
   */
  kept?: { after: PgColumn; days: number } | { until: PgColumn };
  /** Whether a demo account starts with rows of it. */
  demo: "sample" | "none";
  /** Why backups contain the table without its rows. */
  inNoBackup?: string;
};

export const GOES = { deletion: "cascade" } as const;
export const SAMPLE = { export: "rows", ...GOES, demo: "sample" } as const;
export const OWN = { export: "rows", ...GOES, demo: "none" } as const;
export const COUNTED = "archives have their number only";
export const RESTORED = { import: "restore" } as const;
export const SHOWN = { import: "show" } as const;
export const FIGURES = { export: "summary", ...GOES, demo: "sample", import: { never: COUNTED } } as const;
/** A removal can be undone for a month. */
export const undoneFor = (removedAt: PgColumn) => ({ kept: { after: removedAt, days: 30 } }) as const;
/** Sums of days, which name no visitor. */
export const DAY_SUMS = { export: "rows", ...GOES, demo: "sample", import: "trusted" } as const;
export const EVENTS = { ...FIGURES, deletion: { trigger: "accounts_forget_events" } } as const;
export const internal = (never: string) => ({ export: { never }, ...GOES, demo: "none", import: { never } }) as const;
export const ofInstance = (nobody: string, stays = nobody) =>
  ({
    owner: { nobody },
    export: { never: nobody },
    deletion: { stays },
    demo: "none",
    import: { never: nobody },
  }) as const;
