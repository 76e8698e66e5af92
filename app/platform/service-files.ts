import { isLoopback, isOnThisMachine } from "./clip-services.ts";
import type { Config } from "./config.ts";
import { type Downloader, openDownloader } from "./downloads.ts";

/** Copies files that services have made: from the public internet, and from services on this machine, where one is set. */
export function openServiceFiles({ clipServices, baseUrl }: Pick<Config, "clipServices" | "baseUrl">): Downloader {
  const elsewhere = openDownloader({ baseUrl });
  const near = new Map(
    [clipServices.shotstack, clipServices.klap].flatMap((access) => {
      if (!access || !isOnThisMachine(access)) return [];
      const { origin, port } = new URL(access.apiBase);
      return [[origin, openDownloader({ baseUrl, mayReach: isLoopback, ports: [port] })] as const];
    }),
  );
  return (address, download) => (near.get(URL.parse(address)?.origin ?? "") ?? elsewhere)(address, download);
}
