import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { middleware } from "~/middleware/former-username.tsx";

test("an address that is found is answered without looking for a former username", async () => {
  const found = new Response("the page");
  const url = new URL("https://films.example/u/ada");
  // There is no database in this context: looking throws.
  const asked = {
    request: new Request(url),
    url,
    params: {},
    pattern: "/u/:username",
    context: new RouterContextProvider(),
  };
  for (const leadOn of middleware) expect(await leadOn(asked, async () => found)).toBe(found);
});
