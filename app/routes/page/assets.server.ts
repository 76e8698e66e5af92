import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import { faceOf, stylesheetOf, TEXT_FACE } from "~/features/page/templates/ui/designs/registry.ts";
import type { Product } from "~/product.server.ts";

/** A stylesheet's address, or an element with its content: inlined, it saves a round trip before the first paint. */
export type Style = { href: string } | { element: Buffer };

/** An inline script with its hash for the content policy; in development the address of its source. */
export type InlineScript = { element: string; hash: string } | { src: string };

/** What a public document loads: one script, and one stylesheet and the preloaded fonts per template. */
export type Assets = {
  script: string;
  styles: Record<Template, Style>;
  /** Of what only an actor's page has, for every template; the template's own rules come after it. */
  actorStyle: Style;
  /** Of the hero, and of everything else. */
  faces: Record<Template, string[]>;
  /** Of the controls that an owner sees above the own page. */
  ownerStyle: string;
  /** Of a page in its editor. */
  editingStyle: string;
  /** Of press kits, which look the same for every template. */
  press: { style: string; face: string };
  /** Of the form for inquiries to an actor. */
  inquiry: { style: string; face: string };
  /** Of the pages for confirming an address and for viewing the stored data. */
  contacts: { style: string; face: string };
  /** Of the shop of emoji packs. */
  shop: { style: string; face: string };
  /** Of the page of a shared clip. */
  clip: { style: string; face: string };
  /** Of the page of a screener. */
  screener: { style: string; face: string };
  /** Of the door of a screening, and of a guest's code. */
  door: { style: string; face: string };
  /** Of a player for other sites; `script` is loaded when Play is pressed. */
  embed: { style: Style; loader: InlineScript; script: string };
};

const OWNER_STYLE = "app/features/page/showcase/ui/owner.css";
const EDITING_STYLE = "app/features/page/editor/ui/editing.css";
const ACTOR_STYLE = "app/features/page/templates/ui/styles/actor.css";
const SCRIPT = "app/islands/entry.ts";

const PRESS_STYLE = "app/features/page/press-kit/ui/press.css";
const CLIP_STYLE = "app/features/clips/library/ui/clip.css";
const DOOR_STYLE = "app/features/page/guest-list/ui/door.css";
const SCREENER_STYLE = "app/features/page/screeners/ui/screener.css";
const EMBED_STYLE = "app/features/page/embeds/ui/embed.css";
const EMBED_LOADER = "app/islands/embed-loader.ts";
const EMBED_SCRIPT = "app/islands/embed.ts";
const SHOP_STYLE = "app/features/money/pack-purchases/ui/shop.css";
const CONTACTS_STYLE = "app/features/audience/contacts/ui/contacts.css";

const INQUIRY_STYLE = "app/features/audience/inquiries/ui/inquiry.css";

const manifestShape = z.record(z.string(), z.object({ file: z.string() }));

let built: Assets | undefined;

/** Hashed names from the build's manifest; in development the sources, which Vite serves as they are. */
export function publicAssets({ config, root }: Pick<Product, "config" | "root">): Assets {
  if (config.mode === "development") return assetsNamed((source) => `/${source}`);
  built ??= readBuild(join(root, "build/islands"));
  return built;
}

function readBuild(folder: string): Assets {
  const path = join(folder, ".vite/manifest.json");
  const manifest = manifestShape.parse(JSON.parse(readFileSync(path, "utf8")));
  const fileOf = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${source} is missing from ${path}: build again`);
    return entry.file;
  };
  const inlined = (source: string) => ({ element: styleElement(readFileSync(join(folder, fileOf(source)))) });
  const addresses = assetsNamed((source) => `/islands/${fileOf(source)}`);
  const loader = inlineScript(readFileSync(join(folder, fileOf(EMBED_LOADER)), "utf8").trim());
  return {
    ...addresses,
    styles: ofEvery((template) => inlined(stylesheetOf(template))),
    actorStyle: inlined(ACTOR_STYLE),
    embed: { ...addresses.embed, style: inlined(EMBED_STYLE), loader },
  };
}

const inlineScript = (code: string): InlineScript => ({
  element: `<script>${code}</script>`,
  hash: `'sha256-${hash("sha256", code, "base64")}'`,
});

const styleElement = (css: Buffer) => Buffer.concat([Buffer.from("<style>"), css, Buffer.from("</style>")]);

/** `address` returns the URL of a source file. */
export const assetsNamed = (address: (source: string) => string): Assets => ({
  script: address(SCRIPT),
  ownerStyle: address(OWNER_STYLE),
  editingStyle: address(EDITING_STYLE),
  styles: ofEvery((template) => ({ href: address(stylesheetOf(template)) })),
  actorStyle: { href: address(ACTOR_STYLE) },
  faces: ofEvery((template) => [...new Set([faceOf(template), TEXT_FACE])].map(address)),
  press: { style: address(PRESS_STYLE), face: address(faceOf("netflix")) },
  inquiry: { style: address(INQUIRY_STYLE), face: address(faceOf("actors")) },
  contacts: { style: address(CONTACTS_STYLE), face: address(faceOf("netflix")) },
  shop: { style: address(SHOP_STYLE), face: address(faceOf("netflix")) },
  clip: { style: address(CLIP_STYLE), face: address(faceOf("netflix")) },
  screener: { style: address(SCREENER_STYLE), face: address(faceOf("netflix")) },
  door: { style: address(DOOR_STYLE), face: address(faceOf("netflix")) },
  embed: {
    style: { href: address(EMBED_STYLE) },
    loader: { src: address(EMBED_LOADER) },
    script: address(EMBED_SCRIPT),
  },
});

const ofEvery = <Thing>(thing: (template: Template) => Thing) =>
  Object.fromEntries(TEMPLATES.map((template) => [template, thing(template)])) as Record<Template, Thing>;
