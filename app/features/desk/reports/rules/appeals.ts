import type { StatedDecision } from "~/features/account/withholding/rules/statements.ts";
import type { AppealId } from "~/lib/ids.ts";

/** An appeal that waits at the desk. */
export type OpenAppeal = {
  id: AppealId;
  text: string;
  receivedAt: Date;
  /** Whether the reader decided it, and somebody else is there to answer. */
  isForOthers: boolean;
  decision: StatedDecision;
};
