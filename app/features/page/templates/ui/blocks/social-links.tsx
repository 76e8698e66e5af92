import { type SocialLink, socialName } from "~/features/content/films/rules.ts";
import { webAddress } from "~/lib/text.ts";

/** Profiles of the film's makers on networks, named as they are there. */
export function SocialLinks({ socials }: { socials: SocialLink[] }) {
  if (!socials.length) return null;
  return (
    <ul className="socials">
      {socials.map((link) => {
        const href = webAddress(link.url);
        return (
          href && (
            <li key={link.url}>
              <a href={href} rel="me noopener">
                {socialName(link)}
                {link.username && <bdi>{link.username}</bdi>}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
