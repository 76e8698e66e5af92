import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { hasPress, type SocialLink, socialName, webAddress } from "../../../films/rules.ts";
import { pagePath } from "../../../publications/rules.ts";
import type { PublicSite } from "../../rules.ts";

type FooterLink = { text: string; href: string; rel?: string };

/** Where one goes from here; a column with nothing in it is left out. */
export const Footer = ({ site }: { site: PublicSite }) => (
  <footer className="footer">
    <Column heading="Connect" links={site.content.socials.flatMap(socialLink)} />
    <Column heading="Help" links={helpLinks(site)} />
    <p className="footer-maker" dir="auto">
      {site.displayName}, {site.year}
    </p>
    <ul className="footer-legal">
      <li>
        <a href="/privacy">Privacy</a>
      </li>
      <li>
        <a href="/terms">Terms</a>
      </li>
      <li>
        <a href="/cookies">Cookies</a>
      </li>
      <li>
        Made with <a href="/">{PRODUCT_NAME}</a>
      </li>
    </ul>
  </footer>
);

function socialLink(link: SocialLink): FooterLink[] {
  const href = webAddress(link.url);
  return href ? [{ text: socialName(link), href, rel: "me noopener" }] : [];
}

function helpLinks({ username, content }: PublicSite): FooterLink[] {
  const { email } = content.press.contact;
  return [
    ...(hasPress(content) ? [{ text: "Press kit", href: `${pagePath(username)}/press` }] : []),
    ...(email ? [{ text: "Contact", href: `mailto:${encodeURI(email)}` }] : []),
  ];
}

function Column({ heading, links }: { heading: string; links: FooterLink[] }) {
  if (!links.length) return null;
  return (
    <nav className="footer-column" aria-label={heading}>
      <p>{heading}</p>
      <ul>
        {links.map(({ text, ...link }) => (
          <li key={link.href}>
            <a {...link}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
