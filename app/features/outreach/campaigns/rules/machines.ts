/**
 * Who asked for a picture or a link of a mail: the User-Agent, whether it is one of a program, and when the mail was
 * handed over; null where that is not known.
 */
export type Following = { agent: string; isProgram: boolean; sentAt: Date | null };

/** Apple's Mail fetches every picture in advance, under this name and nothing else. Source: Mail Privacy Protection. */
const APPLE = "Mozilla/5.0";
/** Proxies of Gmail, Yahoo, Outlook and others, which fetch pictures in place of their users, or before them. */
const PROXIES = /GoogleImageProxy|ggpht\.com|YahooMailProxy|MailRuImageProxy|Thunderbird-Prefetch|ImageProxy/i;
/** Scanners of mail servers fetch pictures and follow every link as soon as the mail arrives; nobody reads so fast. */
const SCANNED_WITHIN_MS = 10_000;

/** Whether a machine fetched the picture: then nobody knows whether a person has opened the mail. */
export const isMachineOpening = (following: Following, now: Date): boolean =>
  following.agent.trim() === APPLE || PROXIES.test(following.agent) || isMachineClick(following, now);

/** Whether a machine followed the link. */
export const isMachineClick = ({ agent, isProgram, sentAt }: Following, now: Date): boolean =>
  agent === "" || isProgram || (sentAt !== null && now.getTime() - sentAt.getTime() < SCANNED_WITHIN_MS);

type Openings = { measured: number; machineOpened: number; measuredOpened: number };

/** How many recipients opened the mail, of those who agreed to be measured: `12 to 20 of 40`; null where nobody is. */
export function openingRange({ measured, measuredOpened, machineOpened }: Openings): string | null {
  if (measured === 0) return null;
  const most = measuredOpened + machineOpened;
  const range = machineOpened === 0 ? String(measuredOpened) : `${measuredOpened} to ${most}`;
  return `${range} of ${measured}`;
}
