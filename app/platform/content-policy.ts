type Sources = string[];

/** Further hosts that one document may load from, by directive. */
export type OutsideSources = { script: Sources; connect: Sources; img: Sources; media: Sources; worker: Sources };

export const NOTHING_OUTSIDE: OutsideSources = { script: [], connect: [], img: [], media: [], worker: [] };

/** External players that may be framed; each loads only after the user asks for it. */
const PLAYERS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com", "https://fast.wistia.net"];

/** The policy of every document. */
export const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  frameSrc: ["'self'", ...PLAYERS],
  imgSrc: ["'self'", "data:", "blob:"],
  mediaSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
};

type FurtherSources = { formsEnd?: Sources; ancestors?: Sources };

/**
 * The policy of a public document, which is framed by our own pages only unless `ancestors` says otherwise. `formsEnd`
 * are further form targets: Chromium applies `form-action` to redirects too.
 */
export function publicContentPolicy(
  { script, connect, img, media, worker }: OutsideSources,
  { formsEnd = [], ancestors = ["'self'"] }: FurtherSources = {},
): string {
  const policy = {
    ...CONTENT_POLICY,
    connectSrc: [...CONTENT_POLICY.connectSrc, ...connect],
    imgSrc: [...CONTENT_POLICY.imgSrc, ...img],
    mediaSrc: [...CONTENT_POLICY.mediaSrc, ...media],
    scriptSrc: ["'self'", ...script],
    workerSrc: ["'self'", ...worker],
    formAction: ["'self'", ...formsEnd],
    frameAncestors: ancestors,
  };
  return Object.entries(policy).map(directive).join("; ");
}

const directive = ([name, sources]: [string, string[]]) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`;
