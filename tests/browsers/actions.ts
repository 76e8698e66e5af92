import { until } from "../support/until.ts";
import type { Browser, Role } from "./browser.ts";

const found = (browser: Browser, role: Role, name: string) =>
  until(() => browser.find(role, name), `there is the ${role} "${name}"`);

/** Clicks again while another element covers this one or the page replaces it. */
export async function press(browser: Browser, role: Role, name: string): Promise<void> {
  await found(browser, role, name);
  await until(async () => {
    const element = await browser.find(role, name);
    return element?.click().then(
      () => true,
      () => false,
    );
  }, `the ${role} "${name}" can be pressed`);
}

export const fill = async (browser: Browser, label: string, text: string): Promise<void> =>
  (await found(browser, "textbox", label)).type(text);

export const arrive = (browser: Browser, path: RegExp): Promise<unknown> =>
  until(async () => path.test(new URL(await browser.address()).pathname), `the address is ${path}`);

/** In any case: some designs set their titles in capitals. */
export function seeText(browser: Browser, text: string, limitMs?: number): Promise<unknown> {
  const wanted = JSON.stringify(text.toLowerCase());
  const isSeen = () => browser.read(`document.body.innerText.toLowerCase().includes(${wanted})`);
  return until(isSeen, `"${text}" is seen`, limitMs);
}
