import { ABOUT_DEMO } from "../rules.ts";

/** The last line of a demo's own page, a document without the studio around it. */
export const DemoFooting = () => (
  <aside className="demo-footing" aria-label="Demo">
    <p>A demo, open in this browser only.</p>
    <a href={ABOUT_DEMO}>About this demo</a>
  </aside>
);
