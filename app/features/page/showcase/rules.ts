import { EDITOR_PATH } from "~/features/page/editor/rules.ts";

/** The two templates with an address of their own, where owners see their page. */
export const SHOWCASES = ["netflix", "actors"] as const;
export type Showcase = (typeof SHOWCASES)[number];

export const showcasePath = (showcase: Showcase) => `/${showcase}`;

/** The editor, which leads back to the address from which it was opened. */
export const editingPath = (showcase: Showcase) => `${EDITOR_PATH}?from=${showcase}`;
