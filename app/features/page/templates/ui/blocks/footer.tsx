import type { CSSProperties } from "react";
import { canonicalPath, pagePath, reportPath } from "~/features/account/addresses/rules.ts";
import { hasPress, type SocialLink, socialName } from "~/features/content/films/rules.ts";
import { type FooterColumn, footerColumns } from "~/features/page/navigation/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { webAddress } from "~/lib/text.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { type Layout, layoutOf } from "../../rules/layouts.ts";
import { Featured } from "./featured.tsx";
import type { Part } from "./section-frame.tsx";
import { SocialIcon } from "./social-icon.tsx";

type FooterProps = { site: PublicSite; parts: Part[] };

/** Links to other pages, other creators' films first. */
export const Footer = ({ site, parts }: FooterProps) => (
  <>
    <Featured site={site} />
    <PageFooter site={site} parts={parts} />
  </>
);

/** Footers with the page's name in large letters. */
const NAMED: Layout["footer"][] = ["centred", "billboard", "beside", "slate", "line"];

/** An empty column is left out. */
const PageFooter = ({ site, parts }: FooterProps) => (
  <footer className="footer" data-shape={layoutOf(site.template).footer}>
    {NAMED.includes(layoutOf(site.template).footer) && <Name name={site.profile ? site.displayName : site.title} />}
    {!site.profile && footerColumns(parts).map((column) => <Column key={column.name} {...column} />)}
    <Help site={site} />
    <Socials socials={site.content.socials} />
    <p className="footer-maker" dir="auto">
      {site.displayName}, {site.year}
      {site.email && (
        <>
          {" · "}
          <a href={`mailto:${encodeURI(site.email)}`}>{site.email}</a>
        </>
      )}
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
        <a href={reportPath(canonicalPath(site))} rel="nofollow">
          Report
        </a>
      </li>
      {!site.unbranded && (
        <li>
          Made with <a href="/">{PRODUCT_NAME}</a>
        </li>
      )}
    </ul>
  </footer>
);

/** It repeats the page's heading, so screen readers skip it. */
const Name = ({ name }: { name: string }) => (
  <p className="footer-name" style={{ "--letters": name.length } as CSSProperties} dir="auto" aria-hidden="true">
    {name}
  </p>
);

const Column = ({ name, parts }: FooterColumn) => (
  <nav className="footer-column" aria-label={name}>
    <p>{name}</p>
    <ul>
      {parts.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`} dir="auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function Socials({ socials }: { socials: SocialLink[] }) {
  const links = socials.map((link) => ({ ...link, href: webAddress(link.url) })).filter(({ href }) => href);
  if (!links.length) return null;
  return (
    <nav className="footer-column" aria-label="Connect">
      <p>Connect</p>
      <ul className="footer-icons" data-conversion="cta">
        {links.map(({ href, url, platform }) => (
          <li key={url}>
            <a href={href ?? ""} rel="me noopener" aria-label={socialName({ platform })}>
              <SocialIcon platform={platform} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Help({ site: { username, content, letters } }: { site: PublicSite }) {
  const { email } = content.press.contact;
  if (!hasPress(content) && !email && !letters) return null;
  return (
    <nav className="footer-column" aria-label="Help">
      <p>Help</p>
      <ul>
        {hasPress(content) && (
          <li>
            <a href={`${pagePath(username)}/press`}>Press kit</a>
          </li>
        )}
        {letters && (
          <li>
            <a href={letters.path}>Letters</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${encodeURI(email)}`}>Contact</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
