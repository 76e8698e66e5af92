import { createContext } from "react-router";
import type { AccountId, SessionId } from "~/lib/ids.ts";

export type SignedInAccount = {
  id: AccountId;
  /** The session that this request came with. */
  sessionId: SessionId;
  email: string;
  name: string;
  username: string | null;
  onboardedAt: Date | null;
};

/** The account behind the session; set by `middleware/signed-in.tsx`. Unset anywhere else, and then it throws. */
export const accountContext = createContext<SignedInAccount>();
