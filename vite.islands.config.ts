import { globSync } from "node:fs";
import { defineConfig } from "vite";
import { lighterFaces } from "./scripts/lighter-faces.ts";

/** Lightning CSS's feature `DirSelector`. */
const DIR_SELECTOR = 4;

/** The code of public pages: one small entry, a file for each island, one stylesheet per template, and one of what only actors have. */
export default defineConfig({
  base: "/islands/",
  publicDir: false,
  plugins: [lighterFaces()],
  resolve: { tsconfigPaths: true },
  // For old browsers `:dir(rtl)` would become the language of the document, which is not that of an Arabic title.
  css: { lightningcss: { exclude: DIR_SELECTOR } },
  build: {
    outDir: "build/islands",
    assetsDir: ".",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: "es2022",
    rollupOptions: {
      input: [
        "app/islands/entry.ts",
        "app/islands/embed.ts",
        "app/islands/embed-loader.ts",
        "app/features/page/embeds/ui/embed.css",
        "app/features/page/showcase/ui/owner.css",
        "app/features/page/editor/ui/editing.css",
        "app/features/page/press-kit/ui/press.css",
        "app/features/audience/inquiries/ui/inquiry.css",
        "app/features/audience/contacts/ui/contacts.css",
        "app/features/clips/library/ui/clip.css",
        "app/features/money/pack-purchases/ui/shop.css",
        "app/features/page/screeners/ui/screener.css",
        "app/features/page/guest-list/ui/door.css",
        "app/features/page/templates/ui/styles/actor.css",
        ...globSync("app/features/page/templates/ui/designs/*/style.css"),
      ],
    },
  },
});
