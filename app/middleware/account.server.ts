import { createContext } from "react-router";
import type { AccountId, SessionId } from "~/lib/ids.ts";

export type SignedInAccount = {
  id: AccountId;
  /** The session of this request. */
  sessionId: SessionId;
  email: string;
  isEmailProven: boolean;
  name: string;
  username: string | null;
  /** The name on the published page; empty where it has none. */
  pageName: string;
  nameAnsweredAt: Date | null;
  onboardedAt: Date | null;
  /** When its owner asked for its deletion; null again at the first page after a sign-in. */
  leavingAt: Date | null;
  /** Since when a decision of the operator closes the account; null for an open one. */
  suspendedAt: Date | null;
  /** When this demo is over; null for a real account. */
  demoUntil: Date | null;
  /** When the session's owner last proved to be there. */
  provedAt: Date | null;
};

/** The account of the session; set by `admit` (`session.server.ts`). Throws where it was not set. */
export const accountContext = createContext<SignedInAccount>();
