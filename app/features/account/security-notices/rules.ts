export const noticeJob = { name: "security.tell" };

/** What an operator's command changes about the ways into an account. */
export const OPERATOR_CHANGES = ["app-removed"] as const;
