import type { Proof } from "~/features/page/social-proof/rules.ts";

const NUMBER = new Intl.NumberFormat("en");

/** Fills in visitor counts; on failure the line stays empty. */
export async function start(list: HTMLElement) {
  const response = await fetch(list.dataset.from ?? "").catch(() => null);
  if (!response?.ok) return;
  const proofs = (await response.json()) as Proof[];
  list.append(...proofs.map(line));
}

function line({ name, count }: Proof): HTMLElement {
  const [item, figure] = [document.createElement("li"), document.createElement("strong")];
  figure.textContent = NUMBER.format(count);
  item.append(figure, ` ${name}`);
  return item;
}
