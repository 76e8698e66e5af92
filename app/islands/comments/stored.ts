const LIKED_KEY = "indielens-comment-likes";
const COMMENTED_KEY = "indielens-comments";
const STORED_MOST = 500;

/** The comments that were liked in this browser. */
export const likedHere = () => new Set(stored(LIKED_KEY));

export const storeLiked = (id: string, liked: boolean) => store(LIKED_KEY, id, liked);

/** Whether this browser has sent a comment that may still wait for approval. */
export const hasCommented = ({ dataset }: HTMLElement) => stored(COMMENTED_KEY).includes(dataset.path ?? "");

export const storeCommented = ({ dataset }: HTMLElement, commented: boolean) =>
  store(COMMENTED_KEY, dataset.path ?? "", commented);

/** Comments work without browser storage. */
function store(key: string, entry: string, wanted: boolean) {
  const others = stored(key).filter((other) => other !== entry);
  try {
    localStorage.setItem(key, JSON.stringify(wanted ? [...others, entry].slice(-STORED_MOST) : others));
  } catch {}
}

function stored(key: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}
