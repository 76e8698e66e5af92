import type { Role } from "~/features/account/roles/rules.ts";

/** Pixels. */
export type Size = { width: number; height: number };

const DESK: Size = { width: 1440, height: 900 };
const PHONE: Size = { width: 390, height: 664 };

/** Thirty screens of the three demos of which pictures are kept: what each role sees most, on a desk or on a phone. */
export const KEPT_SCREENS: Record<Role, [address: string, size: Size][]> = {
  filmmaker: [
    ["/dashboard", DESK],
    ["/dashboard/site", DESK],
    ["/dashboard/clips", DESK],
    ["/dashboard/projects", DESK],
    ["/dashboard/templates", DESK],
    ["/dashboard/deep-analytics", DESK],
    ["/dashboard/email-campaigns", DESK],
    ["/dashboard/emoji-packs", DESK],
    ["/dashboard/social-share", DESK],
    ["/dashboard/settings/billing", DESK],
    ["/studio/contacts", DESK],
    ["/studio/content", DESK],
    ["/dashboard", PHONE],
    ["/dashboard/clips", PHONE],
    ["/dashboard/analytics", PHONE],
    ["/studio/film", PHONE],
    ["/studio/comments", PHONE],
    ["/studio/inbox", PHONE],
  ],
  actor: [
    ["/actors-dashboard", DESK],
    ["/actors-dashboard/settings/account", DESK],
    ["/actors-dashboard/settings/preferences", DESK],
    ["/studio/spotlight", DESK],
    ["/actors-dashboard", PHONE],
    ["/actors-dashboard/clips", PHONE],
    ["/studio/inquiries", PHONE],
  ],
  distributor: [
    ["/dashboard", DESK],
    ["/dashboard/projects", DESK],
    ["/dashboard/video-learnings", DESK],
    ["/dashboard/email-campaigns", PHONE],
    ["/dashboard/export", PHONE],
  ],
};

/** `filmmaker-dashboard-links-390`. */
export const pictureName = (role: Role, address: string, { width }: Size): string =>
  `${role}${address.replaceAll("/", "-")}-${width}`;
