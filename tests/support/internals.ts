import { expect } from "vitest";

/** SQL, folders of the server, and error messages of its system or libraries. */
const FROM_INSIDE =
  /Failed query|(select|insert into|update|delete from) "|SQLSTATE|\b(?:ENOSPC|ENOENT|EIO|ECONNREFUSED)(?:[\s:,."'<]|$)|could not extend|node_modules|\/tmp\/|\/postgres\b/;
const STACK_LINE = /\bat .+:\d+:\d+|\.server\.tsx?\b/;
const SCRIPTS = /<script[\s\S]*?<\/script>|dateTime="[^"]*"/g;

/** An answer may say that something failed, but must not show internals of the server. */
export function expectNoInternals(text: string, label: string) {
  expect(text, label).not.toMatch(FROM_INSIDE);
  expect(text.replaceAll(SCRIPTS, ""), label).not.toMatch(STACK_LINE);
}
