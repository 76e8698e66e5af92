import { accounts } from "~/db/schema/accounts.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { found } from "./found.ts";
import type { TestProduct } from "./product.ts";
import { Visitor } from "./visitor.ts";

/** A browser in which a demo was opened by a press, with the demo's account. `home` is where the press led. */
export async function openedDemo(product: TestProduct, role: Role = "filmmaker") {
  const before = new Set((await product.db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id));
  const browser = new Visitor(product.baseUrl);
  const answer = await browser.post("/demo", { role });
  if (answer.status !== 302) throw new Error(`opening a demo was answered with ${answer.status}`);
  const demo = found((await product.db.select().from(accounts)).find(({ id }) => !before.has(id)));
  return { browser, home: answer.headers.get("location"), ...demo, username: demo.username ?? "" };
}
