export const PRODUCT_NAME = "IndieLens";
export const TAGLINE = "Launch your cinematic website in minutes";
