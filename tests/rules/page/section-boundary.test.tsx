import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SectionBoundary } from "~/features/page/editor/ui/section-boundary.tsx";

it("says which section of the editor failed, and offers to try again", () => {
  const boundary = new SectionBoundary({ name: "Film Story", children: "the fields" });
  expect(renderToStaticMarkup(boundary.render())).toBe("the fields");
  boundary.state = SectionBoundary.getDerivedStateFromError();
  const failed = renderToStaticMarkup(boundary.render());
  expect(failed).toContain("Unable to load Film Story");
  expect(failed).toContain("Try Again");
  expect(failed).not.toContain("the fields");
});
