export const DEVICES = ["desktop", "mobile", "tablet"] as const;
export type Device = (typeof DEVICES)[number];

/** The device by Bowser's platform; `tv` and unknown platforms count as desktop. */
export const deviceOf = (platform: string | undefined): Device =>
  DEVICES.find((device) => device === platform) ?? "desktop";
