import type { CallToAction as Call, SocialLink } from "~/features/content/films/rules.ts";
import { webAddress } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";
import { actionIcon } from "./action-icon.ts";
import { SocialLinks } from "./social-links.tsx";

/** The filmmaker's call to action, and links to follow the film. */
export function CallToAction({ call, socials }: { call: Call; socials: SocialLink[] }) {
  const href = webAddress(call.buttonUrl);
  const { field } = useMarks();
  return (
    <div className="call" data-conversion="cta">
      {call.description && (
        <p dir="auto" {...field("film.callToAction.description")}>
          {call.description}
        </p>
      )}
      {href && (
        <a className="button button-main" href={href} rel="noopener" dir="auto">
          {actionIcon(call.icon)}
          <span {...field("film.callToAction.buttonText")}>{call.buttonText}</span>
        </a>
      )}
      <SocialLinks socials={socials} />
    </div>
  );
}
