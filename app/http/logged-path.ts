/** Addresses whose parameter opens what it stands for to whoever has it; every route with such a parameter is here. */
const SECRET_ADDRESSES = [
  "/p/:token",
  "/s/:sealed",
  "/f/:sealedPackage",
  "/door/:sealedDoor",
  "/g/:sealedGuest",
  "/r/:sharedReport",
  "/m/:token",
  "/bought/:sealed",
  "/watch/:sealed",
  "/reports/:sealed",
  "/cast-invitations/:token",
  "/api/clips/callbacks/:service/:sealedJob",
  "/api/clips/handed/:sealedJob",
];

/** Their segments; the last one is the secret. */
const SECRETS = SECRET_ADDRESSES.map((address) => address.slice(1).split("/"));

/** A token (32 bytes as base64url) or a sealed id under any other address, such as a misspelt one. */
const SECRET = /(?<=\/)(?:[0-9a-z]{1,32}-)?[\w-]{43}(?![\w-])/g;

/** An API key, which an address should never have. */
const API_KEY = /ilk_live_[0-9A-Za-z]*/g;

/** A path without the secrets that it may carry. */
export function loggedPath(path: string): string {
  const parts = path.split("/");
  const places = parts.flatMap((part, place) => (part ? [place] : []));
  const named = places.map((place) => plain(parts[place] ?? ""));
  const found = SECRETS.find((segments) => startsWith(named, segments));
  const secret = found && places[found.length - 1];
  if (secret !== undefined) parts[secret] = `…${DATA_REQUEST.exec(parts[secret] ?? "")?.[0] ?? ""}`;
  return parts.join("/").replaceAll(SECRET, "…").replaceAll(API_KEY, "…");
}

const startsWith = (named: string[], segments: string[]): boolean =>
  named.length >= segments.length && segments.every((name, at) => name.startsWith(":") || name === named[at]);

/** How the router's own requests for data end. */
const DATA_REQUEST = /\.data$/;

/** As the router compares it. */
function plain(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
