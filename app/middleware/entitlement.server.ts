import { createContext } from "react-router";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";

/** The account's role and entitlement, read once a request by `middleware/studio.tsx`. Throws where it was not set. */
export const entitlementContext = createContext<Entitlement & { role: Role }>();
