import {
  accountIn,
  DOMAIN_CHANGED,
  domainPageKey,
  LINK_CHANGED,
  PAGE_CHANGED,
} from "~/features/account/addresses/rules.ts";
import { provenDomains } from "~/features/content/domains/queries.server.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { type FileGrant, type MediaStanding, STANDINGS_IN_MEMORY } from "~/features/page/media-access/rules.ts";
import { GRANTS_IN_MEMORY } from "~/features/page/screeners/rules.ts";
import type { CurrentLink } from "~/features/promotion/clicks/rules.ts";
import { publicPageHeaders } from "~/http/security.server.ts";
import { AnnouncedCache } from "~/platform/announced-cache.ts";
import { AnnouncedMap } from "~/platform/announced-map.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { PageCache } from "~/platform/page-cache.ts";

/** What requests are answered from without the database, kept current by its notifications. */
export async function openMemory(db: Db, config: Config, log: Log) {
  const pages = new PageCache(publicPageHeaders(config));
  const { listener, ...linksAndMedia } = openLinksAndMedia();
  const isSelling = config.stripe !== null;
  const domains = new AnnouncedMap<DomainPage>({
    load: (hosts) => provenDomains(db, isSelling, hosts),
    aliasOf: ({ pageId }) => pageId,
    // Rendered between the announcement and this moment, they would show a former state for ever.
    onRead: (read) => {
      for (const { host, path } of read) for (const key of [path, domainPageKey(host)]) pages.kept.forget(key);
    },
    log,
  });
  await domains.readAll();
  const listeners = {
    [PAGE_CHANGED]: invalidatePages(pages.kept),
    [LINK_CHANGED]: listener,
    [DOMAIN_CHANGED]: domains.listener,
  };
  return { pages, ...linksAndMedia, domains, listeners };
}

/** Entries expire after a minute, because conditions outside of the link's row and its owner's page can change. */
const LINKS_IN_MEMORY = { most: 20_000, oldestMs: 60_000 };

/** Short links, and who may have which media: a change of an account's pages announces all of them. */
function openLinksAndMedia() {
  const links = new AnnouncedCache<CurrentLink>(LINKS_IN_MEMORY);
  const standings = new AnnouncedCache<MediaStanding>(STANDINGS_IN_MEMORY);
  const grants = new AnnouncedCache<FileGrant>(GRANTS_IN_MEMORY);
  const caches = [links, standings, grants];
  const listener = {
    onConnected() {
      for (const cache of caches) cache.resume();
    },
    onLost() {
      for (const cache of caches) cache.suspend();
    },
    /** A commit announces the code of a link, or an account. */
    onMessage(payload: string) {
      const accountId = accountIn(payload);
      if (accountId) for (const cache of caches) cache.forgetGroup(accountId);
      else links.forget(payload.toLowerCase());
    },
  };
  return { links, standings, grants, listener };
}

/** A commit that changes public pages announces their account, or one path, to every process. */
const invalidatePages = (pages: PageCache["kept"]) => ({
  ...onlyWhileConnected(pages),
  onMessage(payload: string) {
    const accountId = accountIn(payload);
    if (accountId) pages.forgetGroup(accountId);
    else pages.forget(payload);
  },
});

/** The caches are valid only while change notifications arrive. */
const onlyWhileConnected = <Value>(cache: AnnouncedCache<Value>) => ({
  onConnected: () => cache.resume(),
  onLost: () => cache.suspend(),
});
