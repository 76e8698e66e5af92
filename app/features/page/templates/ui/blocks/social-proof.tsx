import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { socialProofPath } from "~/features/page/social-proof/rules.ts";
import { SocialLinks } from "./social-links.tsx";

/** Profiles of the actor, and visitor counts: they change all the time, so the island fetches them. */
export const SocialProof = ({ site: { username, content } }: { site: PublicSite }) => (
  <>
    <SocialLinks socials={content.socials} />
    {username && <ul className="proof scripted" data-island="social-proof" data-from={socialProofPath(username)} />}
  </>
);
