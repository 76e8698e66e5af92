import type * as Server from "../../server.ts";

const bundle = new URL("../../build/server/index.js", import.meta.url).href;

/** The product as it is deployed: tests use the built bundle. */
export const loadServer = async () => (await import(/* @vite-ignore */ bundle)) as typeof Server;
