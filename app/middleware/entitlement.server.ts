import { createContext } from "react-router";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";

/** What the account is and may do, read once a request by `middleware/studio.tsx`. Unset anywhere else, and then it throws. */
export const entitlementContext = createContext<Entitlement & { role: Role }>();
