import { createContext } from "react-router";

export type SignedInAccount = {
  id: string;
  /** The session that this request came with. */
  sessionId: string;
  email: string;
  name: string;
  username: string | null;
  onboardedAt: Date | null;
};

/** The account behind the session; set by `middleware/signed-in.tsx`. Unset anywhere else, and then it throws. */
export const accountContext = createContext<SignedInAccount>();
