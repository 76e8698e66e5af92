import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PALETTES } from "~/features/content/palettes/rules/themes.ts";
import { ogImageOf } from "~/features/page/og-images/rules.ts";
import { typesettable } from "~/platform/fonts.ts";
import { publicSite } from "../../support/public-site.ts";

const css = readFileSync("app/ui/themes.css", "utf8");
const themeBlock = (theme: string) => css.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
const colourOf = (theme: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(themeBlock(theme))?.[1];

describe("the og-image of a page", () => {
  it.each(Object.entries(PALETTES))("uses the colours of %s", (theme, { light, ...palette }) => {
    for (const [name, colour] of Object.entries(palette)) expect(colour, name).toBe(colourOf(theme, name));
    expect(light).toBe(colourOf(theme, "accent"));
  });

  it("shows the film large and its maker small, an actor's the other way round", () => {
    expect(ogImageOf(publicSite())).toMatchObject({
      title: "The Salt Road",
      name: "Ada Marsh · 2026",
      direction: "ltr",
    });
    const actor = ogImageOf(publicSite({ role: "actor" }));
    expect(actor).toMatchObject({ title: "Ada Marsh", name: "The Salt Road · 2026" });
    expect(ogImageOf(publicSite({ title: "Ada Marsh" })).name).toBe("2026");
  });

  it("is set from right to left for a right-to-left title", () => {
    expect(ogImageOf(publicSite({ title: "طريق الملح" })).direction).toBe("rtl");
  });

  it.each([
    ["Łódź & Ærø", "Łódź & Ærø"],
    ["Соляная дорога", "Соляная дорога"],
    ["Night \u{1F3AC} Train", "Night Train"],
    ["2046", "2046"],
    ["塩の道", "塩の道"],
    ["หนังไทย", null],
  ])("sets %s as %s", (text, set) => expect(typesettable(text)).toBe(set));
});
