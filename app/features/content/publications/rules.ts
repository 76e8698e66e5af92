/** The newest versions of a page that are kept. */
export const VERSIONS_KEPT = 100;
