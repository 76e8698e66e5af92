/** Stored by the studio in its owner's browser: public pages ask there, and nowhere else, whose they are. */
export const OWNER_KEY = "indielens-owner";

const PAGE = /^\/(?:u|films)\/[^/]+$/;

/** Where a public page asks whether its owner looks at it; null at an address that is no page. */
export const ownerPath = (pathname: string): string | null => (PAGE.test(pathname) ? `${pathname}/owner` : null);

/** Where the page is edited; null for everybody but its owner. */
export type OwnerAnswer = { edit: string | null };
