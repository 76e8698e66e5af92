import Bowser from "bowser";
import { isbot } from "isbot";
import { mayMeasure } from "~/features/beacons/rules.ts";
import { type Device, deviceOf } from "~/features/devices/rules.ts";

/** Whether a person asks, as far as a request tells. */
export const isPerson = (request: Request): boolean => !isbot(request.headers.get("user-agent"));

/** Whether the browser lets itself be counted; it says so in its headers, too. */
export const letsItselfBeCounted = ({ headers }: Request): boolean =>
  mayMeasure({ doNotTrack: headers.get("dnt"), globalPrivacyControl: headers.get("sec-gpc") === "1" });

/** What kind of device the request comes from. */
export function deviceOfRequest({ headers }: Request): Device {
  const userAgent = headers.get("user-agent");
  return deviceOf(userAgent ? Bowser.getParser(userAgent).getPlatformType(true) : undefined);
}
