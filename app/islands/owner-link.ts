import { OWNER_KEY, type OwnerAnswer, ownerPath } from "~/features/page/owner-link/rules.ts";

const SIGNED_OUT = 204;

/** Leads the page's owner to its editor. Once nobody is signed in any more, this browser does not ask again. */
export async function offerEditing() {
  const path = ownerPath(location.pathname);
  const response = path ? await fetch(path).catch(() => null) : null;
  if (!response?.ok) return;
  if (response.status === SIGNED_OUT) return localStorage.removeItem(OWNER_KEY);
  const { edit } = (await response.json()) as OwnerAnswer;
  if (edit) document.body.prepend(linkTo(edit));
}

/** Without a rule in the stylesheet, which every visitor loads. */
function linkTo(href: string): HTMLElement {
  const [place, link] = [document.createElement("aside"), document.createElement("a")];
  place.setAttribute("aria-label", "Your page");
  Object.assign(place.style, {
    ...{ position: "fixed", zIndex: "10" },
    insetBlockStart: "max(1rem, env(safe-area-inset-top))",
    insetInlineEnd: "max(1rem, env(safe-area-inset-right))",
  });
  link.className = "button button-main";
  Object.assign(link.style, { minHeight: "2.75rem", paddingInline: "1.125rem", fontSize: "0.9375rem" });
  link.href = href;
  link.textContent = "Edit page";
  place.append(link);
  return place;
}
