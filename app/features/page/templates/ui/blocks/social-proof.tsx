import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { socialProofPath } from "~/features/page/social-proof/rules.ts";
import { SocialLinks } from "./social-links.tsx";

/** Where else the actor is, and what visitors did: the figures change all the time, so the island asks for them. */
export const SocialProof = ({ site: { username, content } }: { site: PublicSite }) => (
  <>
    <SocialLinks socials={content.socials} />
    {username && <ul className="proof scripted" data-island="social-proof" data-from={socialProofPath(username)} />}
  </>
);
