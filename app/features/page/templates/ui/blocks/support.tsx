import { donationPath, raisedLine, thanksAnchor } from "~/features/money/donations/rules.ts";
import type { PublicClip } from "~/features/page/public-site/rules.ts";
import { money, wholeUnits } from "~/lib/money.ts";

/** The sum given to a vertical clip, and the amounts to give: a form, which an island enhances. */
export function Support({ clip: { id, title, support } }: { clip: PublicClip }) {
  if (!support) return null;
  const { goalCents, raisedCents, suggestedCents } = support;
  const line = raisedLine(support);
  return (
    <div className="support" data-support={id}>
      {goalCents && (
        <progress max={goalCents} value={Math.min(raisedCents, goalCents)} aria-label={`Support for ${title}`} />
      )}
      {line && <p className="support-line">{line}</p>}
      {suggestedCents.length > 0 && (
        <p className="support-line">Paid to whoever runs this site, who holds it for the maker.</p>
      )}
      {suggestedCents.length > 0 && (
        <form className="support-amounts" method="post" action={donationPath(id)} aria-label={`Support ${title}`}>
          <span className="support-word">Support</span>
          {suggestedCents.map((cents) => (
            <button key={cents} type="submit" name="amount" value={wholeUnits(cents, support.currency)}>
              {money(cents, support.currency)}
            </button>
          ))}
        </form>
      )}
      <p className="support-said" id={thanksAnchor(id)} role="status" />
    </div>
  );
}
