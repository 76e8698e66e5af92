import { eq } from "drizzle-orm";
import { inquiries } from "~/db/schema/inquiries.ts";
import { inquiryPath } from "~/features/audience/inquiries/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { TestProduct } from "./product.ts";
import { Visitor } from "./visitor.ts";

export const WORDS = {
  name: "Nell Ortiz",
  company: "Ortiz Casting",
  email: "nell@ortiz.example",
  project: "The Glass Bell",
  dates: "2 to 9 May",
  message: "Would you read for the bell ringer?\nWe shoot on the coast.",
};

type Options = { file?: File; openForMs?: number; visitor?: Visitor; [field: string]: unknown };

/** Sends the contact form of a page, by default opened half a minute ago. */
export function inquire({ baseUrl, timeTokens }: TestProduct, username: string, options: Options = {}) {
  const { file, openForMs = 30_000, visitor = new Visitor(baseUrl), ...fields } = options;
  const path = inquiryPath(username);
  const body = new FormData();
  const typed = { ...WORDS, opened: timeTokens.issue(`opened ${path}`, new Date(Date.now() - openForMs)), ...fields };
  for (const [name, value] of Object.entries(typed)) body.append(name, String(value));
  if (file) body.append("attachment", file);
  return visitor.fetch(path, { method: "POST", body });
}

export const inquiriesOf = ({ db }: TestProduct, accountId: AccountId) =>
  db.select().from(inquiries).where(eq(inquiries.accountId, accountId)).orderBy(inquiries.createdAt);
