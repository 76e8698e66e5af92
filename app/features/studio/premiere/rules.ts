import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";

/** In the address of the dashboard right after the launch. */
const PREMIERE = "premiere";

export const premierePath = (role: Role | null): string => `${dashboardPath(role)}?${PREMIERE}`;

export const isPremiere = (url: URL): boolean => url.searchParams.has(PREMIERE);
