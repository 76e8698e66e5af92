import { GROUP_LABELS, SCOPE_GROUPS } from "~/features/account/api-keys/rules/scopes.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { PROBLEMS } from "./problems.ts";

const lineOf = ({ method, path, does, scope, isList }: Operation) => ({ method, path, does, scope, isList });

/** What the page for developers says of the operations, by group, and of every problem. */
export const guide = () => ({
  groups: SCOPE_GROUPS.map((group) => ({
    group,
    label: GROUP_LABELS[group],
    operations: OPERATIONS.filter(({ scope }) => scope.startsWith(`${group}:`)).map(lineOf),
  })).filter(({ operations }) => operations.length > 0),
  problems: Object.entries(PROBLEMS).map(([code, [status, title, remedy]]) => ({ code, status, title, remedy })),
});
