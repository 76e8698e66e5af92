import { expect } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { publish } from "../../support/publish.ts";

const NAMES = ["Ingrid Solheim", "Noor Haddad", "Tomasz Wieczorek", "Bea Lindqvist"];
const cast = NAMES.map((name) => ({ name, role: "", imageKey: "" }));

test("cast members beyond the plan are marked, move up into a free place, and are never lost", async ({
  page,
  own,
}) => {
  const path = await own({ plan: "basic", content: { ...EMPTY_CONTENT, cast } });
  await page.goto("/studio/film/press");
  const part = page.getByRole("region", { name: "Cast" });
  await expect(part.getByText("Not on your page with your plan")).toBeVisible();
  await expect(part.getByRole("listitem").filter({ hasText: "Tomasz Wieczorek" })).toBeVisible();
  await expect(part.getByText("Your plan comes with 2 cast members.")).toBeVisible();
  await expect(part.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  await expect(part.getByRole("button", { name: "Add cast member" })).toBeDisabled();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);

  await part.getByRole("button", { name: "Remove cast member 1" }).click();
  await part.getByRole("button", { name: "Remove Bea Lindqvist" }).click();
  await expect(part.getByLabel("Name").nth(1)).toHaveValue("Tomasz Wieczorek");
  await expect(part.getByText("Bea Lindqvist")).toHaveCount(0);
  await part.getByLabel("Role").first().fill("Liv");
  await publish(page);

  await page.goto(path);
  await expect(page.locator(".cast li")).toHaveText(["Noor HaddadLiv", "Tomasz Wieczorek"]);
});
