import { EarlyScript } from "../early-script.tsx";
import { useDocumentAttribute } from "./use-document-attribute.ts";

const RAIL_KEY = "indielens-rail";
const APPLY = `try{if(localStorage.getItem(${JSON.stringify(RAIL_KEY)}))document.documentElement.dataset.rail=""}catch{}`;

/** Collapses the sidebar before the first paint where this browser has stored that. Styles: the `rail:` variant. */
export const RailScript = () => <EarlyScript code={APPLY} />;

/** The sidebar collapsed to icons, stored in this browser. */
export function useRail() {
  const collapsed = useDocumentAttribute("rail") !== null;
  return { collapsed, toggle: () => collapse(!collapsed) };
}

function collapse(wanted: boolean) {
  const page = document.documentElement;
  if (wanted) page.dataset.rail = "";
  else delete page.dataset.rail;
  try {
    if (wanted) localStorage.setItem(RAIL_KEY, "collapsed");
    else localStorage.removeItem(RAIL_KEY);
  } catch {
    // Storage may be blocked; the choice then lasts until the next load.
  }
}
