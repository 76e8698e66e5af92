/** The sections of the settings screen, in order, by their addresses. */
export const SETTINGS_SECTIONS = [
  "account",
  "billing",
  "preferences",
  "privacy",
  "notifications",
  "connected-accounts",
  "api-access",
  "danger-zone",
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export const SECTION_NAMES: Record<SettingsSection, string> = {
  account: "Account Information",
  billing: "Subscription & Billing",
  preferences: "Preferences",
  privacy: "Privacy & Security",
  notifications: "Notification Preferences",
  "connected-accounts": "Connected Accounts",
  "api-access": "API Access",
  "danger-zone": "Danger Zone",
};

/** Where a section is open; without one, all are closed. */
export const settingsPath = (home: string, section?: SettingsSection) =>
  `${home}/settings${section ? `/${section}` : ""}`;

/** Designs that a new project can begin with. */
export const DEFAULT_TEMPLATES = ["classic", "netflix", "actors"] as const;
export type DefaultTemplate = (typeof DEFAULT_TEMPLATES)[number];

export const EMAIL_NOTICES = [
  "emailUpdates",
  "emailMarketing",
  "emailWeeklySummary",
  "emailNewFeatures",
  "emailUnusual",
] as const;
export const PUSH_NOTICES = [
  "pushNotifications",
  "pushComments",
  "pushMentions",
  "pushInquiries",
  "pushDonations",
  "pushSales",
  "pushClips",
  "pushBoosts",
  "pushCampaigns",
] as const;
export const NOTICES = [...EMAIL_NOTICES, ...PUSH_NOTICES] as const;
export type NoticeSettings = Record<(typeof NOTICES)[number], boolean>;

export type Settings = NoticeSettings & {
  defaultTemplate: DefaultTemplate;
  /** Whether the dashboard says what is next for a new page. */
  showsFirstSteps: boolean;
};

/** What holds before the owner has chosen: advertising is never sent unasked. */
export const DEFAULT_SETTINGS: Settings = {
  defaultTemplate: "netflix",
  showsFirstSteps: true,
  emailUpdates: true,
  emailMarketing: false,
  emailWeeklySummary: true,
  emailNewFeatures: true,
  emailUnusual: true,
  pushNotifications: true,
  pushComments: true,
  pushMentions: true,
  pushInquiries: true,
  pushDonations: true,
  pushSales: true,
  pushClips: true,
  pushBoosts: true,
  pushCampaigns: true,
};

export const NETWORKS = ["youtube", "instagram", "facebook", "twitter"] as const;
export type Network = (typeof NETWORKS)[number];
/** The owner's usernames, by network; no entry where none is connected. */
export type Connected = Partial<Record<Network, string>>;

export const NETWORK_NAMES: Record<Network, string> = {
  youtube: "YouTube",
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
};

/** Characters of usernames on each network, from their own help pages. */
const SHAPES: Record<Network, { pattern: RegExp; says: string }> = {
  youtube: {
    pattern: /^[\p{L}\p{N}](?:[\p{L}\p{N}._·-]{1,28}[\p{L}\p{N}])$/u,
    says: "A YouTube handle has 3 to 30 letters, digits, periods, hyphens or underscores",
  },
  instagram: {
    pattern: /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/i,
    says: "An Instagram username has up to 30 letters, digits, periods or underscores",
  },
  facebook: {
    pattern: /^[a-z0-9.]{5,50}$/i,
    says: "A Facebook username has 5 to 50 letters, digits or periods",
  },
  twitter: { pattern: /^[a-z0-9_]{1,15}$/i, says: "A Twitter username has up to 15 letters, digits or underscores" },
};

/** A handle as written, with or without the at-sign. */
export const handleIn = (text: string): string => text.trim().replace(/^@/, "");

/** Why this cannot be a username there; null when it can, and for an empty one, which disconnects. */
export const handleProblem = (network: Network, handle: string): string | null =>
  handle === "" || SHAPES[network].pattern.test(handle) ? null : SHAPES[network].says;

/** Messages of the settings screen, word for word from the specification. */
export const SETTINGS_SAVED = "Settings saved successfully!";
export const SETTINGS_RESET = "Settings reset to default values!";
/** Milliseconds that the banner of a saved change is shown. */
export const BANNER_MS = 3000;
