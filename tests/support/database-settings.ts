/**
 * Of a database server that tests share. Nothing waits for the disk, because nothing outlives the run; and no worker looks
 * again and again into hundreds of databases, each of which is used for seconds, for rows to vacuum.
 */
export const TEST_DATABASE = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  ...{ autovacuum: "off", max_connections: "300" },
};
