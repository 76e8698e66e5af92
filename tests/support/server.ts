import type * as Server from "../../server.ts";

const bundle = new URL("../../build/server/index.js", import.meta.url).href;

/** The product as it is deployed: tests drive the built bundle, not a second wiring of it. */
export const loadServer = async () => (await import(/* @vite-ignore */ bundle)) as typeof Server;
