import type { FoundSite } from "~/features/page/public-site/queries.server.ts";
import { DemoFooting } from "~/features/studio/demo/ui/demo-footing.tsx";
import type { Tools } from "./document.tsx";

/** What a page of a demo ends with; nothing on every other page, whose bytes stay the same. */
export const demoTools = ({ hidden }: Pick<FoundSite, "hidden">): Tools | undefined =>
  hidden === "demo" ? { before: null, after: <DemoFooting /> } : undefined;
