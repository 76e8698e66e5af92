export const DEVICES = ["desktop", "mobile", "tablet"] as const;
export type Device = (typeof DEVICES)[number];

/** A device by what the browser's name says of it: `tv` and what says nothing have a large screen. */
export const deviceOf = (platform: string | undefined): Device =>
  DEVICES.find((device) => device === platform) ?? "desktop";
