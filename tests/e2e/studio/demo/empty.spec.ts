import { expect } from "@playwright/test";
import { ROLES } from "~/features/account/roles/rules.ts";
import { openedDemo } from "../../../support/opened-demo.ts";
import { signIn } from "../../../support/owned.ts";
import { test } from "../../../support/owner-rows.ts";
import { demoScreens } from "../../../support/screens/demo-screens.ts";
import { emptyStatesOn } from "../../../support/screens/empty-states.ts";
import { Opener } from "../../../support/screens/opener.ts";

/** How screens of a demo say that they have nothing to show, and why that is right. */
const EXPECTED: Record<string, string> = {
  "/cast/earnings: Nothing has been booked": "the books are append-only, so a demo that is removed has none",
  "/studio/earnings: Nothing has been booked": "the books are append-only, so a demo that is removed has none",
  "/dashboard/settings/billing: No bills": "bills are the payment service’s, which knows no demo",
  "/actors-dashboard/settings/billing: No bills": "bills are the payment service’s, which knows no demo",
  "/dashboard/deep-analytics: Nobody is here.": "it tells of the last five minutes",
  "/studio/screeners: Nobody is invited": "a demo invites nobody from outside",
  "/studio/film/episodes: None yet.": "the page’s film is no series, and an actor has no trailers",
};
const isExpected = (finding: string) => Object.keys(EXPECTED).some((words) => finding.startsWith(words));

for (const role of ROLES) {
  test(`no screen of a demo as ${role} has nothing to show`, async ({ page, db, product }) => {
    const demo = await openedDemo({ db, baseUrl: product.baseUrl }, role);
    await signIn(page.context(), demo.browser);
    const opener = new Opener(page);
    const found: string[] = [];
    const screens = await demoScreens(db, demo);
    expect(screens.length).toBeGreaterThan(30);
    for (const { pattern, address, isDocument } of screens) {
      await opener.go(address, isDocument);
      for (const words of await emptyStatesOn(page)) found.push(`${pattern}: ${words}`);
    }
    expect(found.filter((finding) => !isExpected(finding))).toEqual([]);
  });
}

test("what somebody sees who has nothing is found", async ({ page, owner }) => {
  await owner({ plan: "grow" });
  const opener = new Opener(page);
  const found: Record<string, number> = {};
  for (const address of ["/dashboard/clips", "/dashboard/email-campaigns", "/studio/inbox", "/studio/comments"]) {
    await opener.go(address, false);
    found[address] = (await emptyStatesOn(page)).length;
  }
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
});
