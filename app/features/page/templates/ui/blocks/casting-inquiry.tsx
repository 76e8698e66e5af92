import { inquiryPath } from "~/features/audience/inquiries/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";

/** An actor's first action; null on other pages and on a sample. */
export const castingInquiry = ({ profile, username }: PublicSite) =>
  profile && username ? (
    <a className="button button-main inquiry" href={inquiryPath(username)}>
      <span>Casting inquiry</span>
    </a>
  ) : null;
