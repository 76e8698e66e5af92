import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import { DESIGNS_WITH_MASTHEAD, TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import { evenColumns, layoutOf, stillRatio } from "~/features/page/templates/rules/layouts.ts";
import { arranged, focusPlace, yearApart } from "~/features/page/templates/rules.ts";
import { assetsNamed } from "~/routes/page/assets.server.ts";
import { siteDocument } from "~/routes/page/document.tsx";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

const surroundings = { baseUrl: "https://films.example.org", assets: assetsNamed((source) => `/islands/${source}`) };
const drawn = (site: typeof FULL_SITE) => siteDocument(site, true, surroundings).toString();

const WHOLE = {
  ...FULL_SITE,
  comments: {
    list: [],
    next: null,
    own: [],
    count: 0,
    writing: { action: "/c", form: EMPTY_FORM, as: "visitor" } as const,
  },
};

const partsIn = (html: string) => [...html.matchAll(/<section class="part" id="([^"]+)"/g)].map(([, id]) => id);
const shapeIn = (html: string, block: string) => new RegExp(`class="${block}" data-shape="([^"]+)"`).exec(html)?.[1];

/** Shapes of what a page shows besides, by the class of their block. */
const OTHER_SHAPES = ["press-quotes", "laurels", "screenings", "connect", "footer"];

const shapesIn = (template: Template) => {
  const html = drawn({ ...WHOLE, template });
  const featured = /data-island="featured"[^>]*data-shape="([^"]+)"/.exec(html)?.[1];
  return [...OTHER_SHAPES.map((block) => shapeIn(html, block)), featured];
};

/** How a design lays out the page, read from its document. */
function layoutIn(template: Template) {
  const html = drawn({ ...WHOLE, template });
  const parts = partsIn(html);
  return {
    order: parts.join(" "),
    facts: shapeIn(html, "facts"),
    stills: shapeIn(html, "stills"),
    credits: shapeIn(html, "billing"),
    comments: String(parts[parts.indexOf("comments") - 1]),
  };
}

describe("the maker's logo", () => {
  const logoImageKey = "pictures/f/a-b-600x100.png";
  const shown = TEMPLATES.map((template) => {
    const [letters, logo] = ["", logoImageKey].map((key) =>
      drawn({ ...FULL_SITE, template, content: { ...FULL_SITE.content, logoImageKey: key } }),
    );
    return { template, letters, logo };
  });

  it("stands for the initial and the name where a design opens with them", () => {
    const withLogo = shown.filter(({ logo }) => logo?.includes(logoImageKey));
    expect(withLogo.map(({ template }) => template).toSorted()).toEqual(DESIGNS_WITH_MASTHEAD.toSorted());
    for (const { letters, logo } of withLogo) {
      expect(/<img class="masthead-logo"[^>]*>/.exec(logo ?? "")?.[0]).toContain(`alt="${FULL_SITE.displayName}"`);
      expect(logo).not.toContain('class="monogram"');
      expect(letters).toContain('class="monogram"');
      expect(letters).not.toContain("masthead-logo");
    }
  });
});

const LAYOUTS = TEMPLATES.map((template) => [template, layoutIn(template)] as const);
const PAIRS = LAYOUTS.flatMap(([one, its], index) =>
  LAYOUTS.slice(index + 1).map(([other, others]) => [one, other, its, others] as const),
);

const SHAPES = TEMPLATES.map((template) => [template, shapesIn(template)] as const);

describe("quotes, laurels, screenings, ways to follow, footer and films of others", () => {
  it.each(SHAPES)("have a shape in %s, with a stylesheet of its own", (template, shapes) => {
    const stylesheet = readFileSync(`app/features/page/templates/ui/designs/${template}/style.css`, "utf8");
    const styled = [...stylesheet.matchAll(/shapes\/([a-z]+)-([a-z]+)\.css"/g)].map(([, , shape]) => shape);
    expect(shapes).not.toContain(undefined);
    expect(shapes.slice(0, -1)).toEqual(styled);
  });

  const pairs = SHAPES.flatMap(([one, its], index) =>
    SHAPES.slice(index + 1).map(([other, others]) => [one, other, its, others] as const),
  );
  it.each(pairs)("differ in at least three between %s and %s", (_, __, one, other) => {
    expect(one.filter((shape, at) => shape !== other[at]).length).toBeGreaterThanOrEqual(3);
  });
});

it("shows films of others in another shape in each design", () => {
  expect(new Set(SHAPES.map(([, shapes]) => shapes.at(-1))).size).toBe(TEMPLATES.length);
});

describe("the layout below the opening", () => {
  it.each(PAIRS)("of %s is not that of %s", (_, __, one, other) => {
    const differing = (Object.keys(one) as (keyof typeof one)[]).filter((name) => one[name] !== other[name]);
    expect(differing.length).toBeGreaterThanOrEqual(2);
  });

  it.each(LAYOUTS)("of %s shows every part once", (_, { order, ...shapes }) => {
    expect(order.split(" ").toSorted()).toEqual([
      ...["about", "comments", "connect", "episodes", "follow", "more-films"],
      ...["press", "screenings", "stills", "story", "trailers"],
    ]);
    expect(Object.values(shapes)).not.toContain(undefined);
  });
});

test.each(TEMPLATES)("an actor's page in %s begins with the actor", (template) => {
  const parts = partsIn(drawn({ ...THE_ACTOR, template }));
  expect(parts[0]).toBe("about");
  expect(parts.toSorted()).toEqual([...new Set(parts)].toSorted());
});

it("tells stylesheets where the focal point is, on the side where text starts", () => {
  expect(focusPlace({ x: 50, y: 20 }, "ltr")).toBe("");
  expect(focusPlace({ x: 20, y: 45 }, "ltr")).toBe("low start");
  expect(focusPlace({ x: 19, y: 10 }, "ltr")).toBe("start edge");
  expect(focusPlace({ x: 20, y: 80 }, "rtl")).toBe("low foot");
  expect(focusPlace({ x: 80, y: 10 }, "rtl")).toBe("start");
});

describe("columns", () => {
  it.each([
    [1, 4, 1],
    [4, 4, 4],
    [5, 4, 3],
    [7, 4, 4],
    [9, 4, 3],
    [10, 7, 5],
    [0, 4, 0],
  ])("of %i things, at most %i side by side, are %i", (count, most, columns) => {
    expect(evenColumns(count, most)).toBe(columns);
  });
});

describe("stills", () => {
  it("have the frame of the first whose size is known, within bounds", () => {
    expect(stillRatio([null, { width: 800, height: 400 }])).toBe(2);
    expect(stillRatio([{ width: 900, height: 1600 }])).toBe(1);
    expect(stillRatio([{ width: 3000, height: 1000 }])).toBe(2.4);
    expect(stillRatio([])).toBe(1.778);
  });
});

describe("tabs", () => {
  const parts = ["episodes", "trailers", "about", "stills"].map((id) => ({ id }));
  const groups = (layout: Parameters<typeof arranged>[0], own: string[] = []) => {
    const arrangement = { isActor: false, own: own.map((id) => ({ id, isHidden: false })) };
    const { before, tabs, sections } = arranged(layout, parts, arrangement);
    return [before, tabs, sections].map((group) => group.map(({ id }) => id).join(" "));
  };

  it("hold what one can watch and nothing else", () => {
    expect(groups(layoutOf("netflix"))).toEqual(["", "episodes trailers", "about stills"]);
    expect(groups(layoutOf("scifi"))).toEqual(["about", "episodes trailers", "stills"]);
    expect(groups(layoutOf("minimal"))).toEqual(["", "", "about stills episodes trailers"]);
  });

  it("hold everything that is asked of an actor", () => {
    const ofActor = ["spotlight", "film", "about", "stills", "contact", "shorts"].map((id) => ({ id }));
    const { before, tabs, sections } = arranged(layoutOf("actors"), ofActor, { isActor: true, own: [] });
    const named = [before, tabs, sections].map((group) => group.map(({ id }) => id).join(" "));
    expect(named).toEqual(["", "about film spotlight contact shorts", "stills"]);
  });

  it("hold what follows one another in the owner's order", () => {
    expect(groups(layoutOf("netflix"), ["trailers", "about", "episodes", "stills"])).toEqual([
      ...["", "trailers", "about episodes stills"],
    ]);
  });
});

test.each([
  ["Best newcomer, Kraków 2021", { words: "Best newcomer, Kraków", year: "2021" }],
  ["Best newcomer,  1998", { words: "Best newcomer", year: "1998" }],
  ["Route2021", { words: "Route2021", year: "" }],
  [" 2021", { words: " 2021", year: "" }],
  ["Since 2021 on stage", { words: "Since 2021 on stage", year: "" }],
])("the year at the end of %j stands apart", (line, apart) => {
  expect(yearApart(line)).toEqual(apart);
});
