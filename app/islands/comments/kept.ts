const LIKED_KEY = "indielens-comment-likes";
const SPOKEN_KEY = "indielens-comments";
const KEPT_MOST = 500;

/** The comments that were liked in this browser. */
export const likedHere = () => new Set(stored(LIKED_KEY));

export const keepLiked = (id: string, liked: boolean) => keep(LIKED_KEY, id, liked);

/** Whether this browser has sent a comment that may still wait for approval. */
export const hasSpoken = ({ dataset }: HTMLElement) => stored(SPOKEN_KEY).includes(dataset.path ?? "");

export const keepSpoken = ({ dataset }: HTMLElement, spoken: boolean) => keep(SPOKEN_KEY, dataset.path ?? "", spoken);

/** Comments work without browser storage. */
function keep(key: string, entry: string, wanted: boolean) {
  const others = stored(key).filter((other) => other !== entry);
  try {
    localStorage.setItem(key, JSON.stringify(wanted ? [...others, entry].slice(-KEPT_MOST) : others));
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
