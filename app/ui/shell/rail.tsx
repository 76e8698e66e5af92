import { useEffect } from "react";
import { useLocation } from "react-router";
import { EarlyScript } from "../early-script.tsx";
import { useDocumentAttribute } from "./use-document-attribute.ts";

const RAIL_KEY = "indielens-rail";
/** From this width on there is room for the sidebar beside the screen; below it, it opens over the screen. */
const ROOM = "(min-width: 64rem)";
const APPLY = `try{if(!matchMedia(${JSON.stringify(ROOM)}).matches||localStorage.getItem(${JSON.stringify(RAIL_KEY)}))document.documentElement.dataset.rail=""}catch{}`;

/** Collapses the sidebar before the first paint where it has no room, or this browser has stored that. Styles: the `rail:` variant. */
export const RailScript = () => <EarlyScript code={APPLY} />;

/** The sidebar collapsed to icons: stored in this browser, and always where an open one would lie over another screen. */
export function useRail() {
  const collapsed = useDocumentAttribute("rail") !== null;
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname && !hasRoom()) show(true);
  }, [pathname]);
  useEffect(() => {
    const query = matchMedia(ROOM);
    const fit = () => show(!query.matches || isStored());
    query.addEventListener("change", fit);
    return () => query.removeEventListener("change", fit);
  }, []);
  return { collapsed, toggle: () => collapse(!collapsed) };
}

const hasRoom = () => matchMedia(ROOM).matches;

function show(collapsed: boolean) {
  const page = document.documentElement;
  if (collapsed) page.dataset.rail = "";
  else delete page.dataset.rail;
}

function collapse(wanted: boolean) {
  show(wanted);
  if (!hasRoom()) return;
  try {
    if (wanted) localStorage.setItem(RAIL_KEY, "collapsed");
    else localStorage.removeItem(RAIL_KEY);
  } catch {
    // Storage may be blocked; the choice then lasts until the next load.
  }
}

function isStored(): boolean {
  try {
    return localStorage.getItem(RAIL_KEY) !== null;
  } catch {
    return false;
  }
}
