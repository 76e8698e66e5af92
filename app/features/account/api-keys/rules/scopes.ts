/** What a key may reach, each to be read or to be read and changed. */
export const SCOPE_GROUPS = [
  "account",
  "pages",
  "videos",
  "links",
  "comments",
  "contacts",
  "campaigns",
  "clips",
  "screeners",
  "inquiries",
  "analytics",
  "content",
  "packs",
  "exports",
  "webhooks",
] as const;
export type ScopeGroup = (typeof SCOPE_GROUPS)[number];

/** How the groups are called where a key is made. */
export const GROUP_LABELS: Record<ScopeGroup, string> = {
  account: "Account",
  pages: "Pages, films and projects",
  videos: "Videos, captions and uploads",
  links: "Links and boosts",
  comments: "Comments and replies",
  contacts: "Contacts and segments",
  campaigns: "Campaigns and email templates",
  clips: "Clips",
  screeners: "Screeners",
  inquiries: "Inquiries",
  analytics: "Analytics",
  content: "Content projects",
  packs: "Emoji packs, casts and sales",
  exports: "Exports",
  webhooks: "Webhooks",
};

/** Groups in which a program can change nothing. */
export const READ_ONLY: ReadonlySet<ScopeGroup> = new Set(["account", "analytics"]);

export const ACCESS = ["read", "write"] as const;
export type Access = (typeof ACCESS)[number];
export type Scope = `${ScopeGroup}:${Access}`;

/** Every scope that a key can have. */
export const SCOPES: readonly Scope[] = SCOPE_GROUPS.flatMap((group): Scope[] =>
  READ_ONLY.has(group) ? [`${group}:read`] : [`${group}:read`, `${group}:write`],
);

/** Whether a key with these scopes may do what needs this one; who may write may read. */
export function allows(scopes: readonly string[], needed: Scope): boolean {
  if (scopes.includes(needed)) return true;
  const [group, access] = needed.split(":");
  return access === "read" && scopes.includes(`${group}:write`);
}

/** What the owner's list says of a key's scopes. */
export function scopeWords(scopes: readonly string[]): string {
  if (SCOPES.every((scope) => allows(scopes, scope))) return "Everything (read and write)";
  const reads = SCOPE_GROUPS.map((group): string => `${group}:read`);
  if (scopes.length === reads.length && reads.every((scope) => scopes.includes(scope))) return "Everything (read)";
  const said = SCOPE_GROUPS.flatMap((group) => {
    if (scopes.includes(`${group}:write`)) return [`${GROUP_LABELS[group]} (read and write)`];
    return scopes.includes(`${group}:read`) ? [`${GROUP_LABELS[group]} (read)`] : [];
  });
  return said.join(", ");
}
