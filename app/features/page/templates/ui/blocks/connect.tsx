import { MessageCircle, UserPlus, X } from "lucide";
import { JoinForm } from "~/features/audience/contacts/ui/join-form.tsx";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { layoutOf } from "../../rules/layouts.ts";
import { icon } from "./icon.ts";
import { ShareButton } from "./share-button.tsx";

const COMMENT = icon(MessageCircle);
const FOLLOW = icon(UserPlus);
const CLOSE = icon(X);

type ConnectProps = { site: PublicSite; hasComments: boolean };

/** Ways to follow the filmmaker. The sheet opens and closes without script. */
export const Connect = ({ site, hasComments }: ConnectProps) => (
  <div className="connect" data-shape={layoutOf(site.template).connect}>
    <div className="connect-ways">
      <button type="button" className="button" popoverTarget="follow-sheet">
        {FOLLOW}
        <span>Follow</span>
      </button>
      <ShareButton title={site.title} />
      {hasComments && (
        <a className="button" href="#comment-content">
          {COMMENT}
          <span>Leave Comment</span>
        </a>
      )}
    </div>
    <div className="sheet" id="follow-sheet" popover="auto" role="dialog" aria-labelledby="follow-sheet-heading">
      <h3 className="sheet-heading" id="follow-sheet-heading" dir="auto">
        Follow {site.displayName}
      </h3>
      <button
        type="button"
        className="sheet-close"
        popoverTarget="follow-sheet"
        popoverTargetAction="hide"
        aria-label="Close"
      >
        {CLOSE}
      </button>
      <JoinForm purpose="follow" maker={site} label="Follow" />
    </div>
    <div className="stay">
      <h3 className="sheet-heading">Stay Updated</h3>
      <JoinForm purpose="subscribe" maker={site} label="Subscribe" />
    </div>
  </div>
);
