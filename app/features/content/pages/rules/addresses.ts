import type { PageId } from "~/lib/ids.ts";

/** In an address, instead of a page's id: a project that is not saved yet. */
export const NEW_PAGE = "new";

type Addressed = { id: PageId; kind: "site" | "project" };

/** Where the film of a page is sent: the wizard's step for the site, a screen of its own for projects. */
export const SEND_FILM = { site: "/onboarding/video", project: "/studio/film/source" } as const;

/** A screen of the studio for this page; it is about the site where no page is named. */
export function onPage(path: string, { id, kind }: Addressed): string {
  if (kind === "site") return path;
  const [before = "", part] = (path === SEND_FILM.site ? SEND_FILM.project : path).split("#");
  const query = `${before.includes("?") ? "&" : "?"}page=${id}`;
  return before + query + (part ? `#${part}` : "");
}

/** The page as visitors would see it if its draft was published. */
export const draftPath = ({ id, kind }: Addressed) => (kind === "site" ? "/preview/draft" : `/preview/${id}`);
