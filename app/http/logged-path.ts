/** Addresses whose parameter opens what it stands for to whoever has it; every route with such a parameter is here. */
const SECRET_ADDRESSES = [
  "/p/:token",
  "/s/:sealed",
  "/r/:sharedReport",
  "/m/:token",
  "/bought/:sealed",
  "/watch/:sealed",
  "/cast-invitations/:token",
];

const SECRET_HOMES = new Set(SECRET_ADDRESSES.map((address) => address.slice(1, address.indexOf("/:"))));

/** A token (32 bytes as base64url) or a sealed id under any other address, such as a misspelt one. */
const SECRET = /(?<=\/)(?:[0-9a-z]{1,32}-)?[\w-]{43}(?![\w-])/g;

/** An API key, which an address should never have. */
const API_KEY = /ilk_live_[0-9A-Za-z]*/g;

/** A path without the secrets that it may carry. */
export function loggedPath(path: string): string {
  const parts = path.split("/");
  const [home, named] = parts.flatMap((part, place) => (part ? [place] : []));
  const isSecret = home !== undefined && named !== undefined && SECRET_HOMES.has(plain(parts[home] ?? ""));
  if (isSecret) parts[named] = `…${DATA_REQUEST.exec(parts[named] ?? "")?.[0] ?? ""}`;
  return parts.join("/").replaceAll(SECRET, "…").replaceAll(API_KEY, "…");
}

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
