import { inquiryPath } from "~/features/audience/inquiries/rules.ts";
import { hasContact } from "~/features/content/profiles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { AboutMe, hasAboutMe } from "./about-me.tsx";
import { ContactMe } from "./contact-me.tsx";
import type { Part } from "./section-frame.tsx";
import { Shorts } from "./shorts.tsx";
import { Spotlights } from "./spotlights.tsx";

/** The first section of an actor's page. */
export const aboutActor = (site: PublicSite): Part[] =>
  site.profile && hasAboutMe(site, site.profile)
    ? [{ id: "about", name: "About Me", body: <AboutMe site={site} profile={site.profile} /> }]
    : [];

/** Further clips and the contact section of an actor: the last sections of the tabs. */
export const actorParts = (site: PublicSite): Part[] => [
  ...(site.shorts.length ? [{ id: "shorts", name: "Shorts", body: <Shorts site={site} /> }] : []),
  ...(site.spotlights.length ? [{ id: "spotlight", name: "Spotlight Clips", body: <Spotlights site={site} /> }] : []),
  ...contact(site),
];

/** Casting can always write, except on a sample page. */
function contact({ profile, username }: PublicSite): Part[] {
  const inquiry = username ? inquiryPath(username) : null;
  if (!profile || !(inquiry || hasContact(profile.contact))) return [];
  return [{ id: "contact", name: "Contact Me", body: <ContactMe profile={profile} inquiry={inquiry} /> }];
}
