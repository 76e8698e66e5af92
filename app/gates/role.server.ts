import { createContext } from "react-router";
import type { Role } from "~/features/roles/rules.ts";

/** Whose dashboard it is; set by `gates/studio.tsx`. Unset anywhere else, and then it throws. */
export const roleContext = createContext<Role>();
