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

type Wish = { file?: File; openForMs?: number; visitor?: Visitor; [field: string]: unknown };

/** Sends the form of a page as somebody who took half a minute to fill it in. */
export function inquire({ baseUrl, timeTokens }: TestProduct, username: string, wish: Wish = {}) {
  const { file, openForMs = 30_000, visitor = new Visitor(baseUrl), ...fields } = wish;
  const path = inquiryPath(username);
  const body = new FormData();
  const typed = { ...WORDS, opened: timeTokens.issue(`opened ${path}`, new Date(Date.now() - openForMs)), ...fields };
  for (const [name, value] of Object.entries(typed)) body.append(name, String(value));
  if (file) body.append("attachment", file);
  return visitor.fetch(path, { method: "POST", body });
}

export const inquiriesOf = ({ db }: TestProduct, accountId: AccountId) =>
  db.select().from(inquiries).where(eq(inquiries.accountId, accountId)).orderBy(inquiries.createdAt);
