import type { FurtherAction } from "~/features/content/films/rules/actions.ts";
import { webAddress } from "~/lib/text.ts";
import { actionIcon } from "./action-icon.ts";

/** The owner's further links of the hero, as round buttons. */
export const FurtherActions = ({ actions }: { actions: FurtherAction[] }) =>
  actions.map(({ text, icon, url }) => {
    const href = webAddress(url);
    return href ? (
      <a key={url + text} className="button button-round" href={href} rel="noopener" aria-label={text} title={text}>
        {actionIcon(icon) ?? actionIcon("website")}
      </a>
    ) : null;
  });
