export const PRODUCT_NAME = "IndieLens";
export const TAGLINE = "Launch your cinematic website in minutes";

/** A route's `meta`: the document's title. */
export const pageTitle = (title: string) => [{ title: `${title} · ${PRODUCT_NAME}` }];
