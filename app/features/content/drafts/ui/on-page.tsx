import type { ComponentProps } from "react";
import { Link, type To } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { useOnPage } from "./draft-context.ts";

const useTo = (to: To): To => {
  const onPage = useOnPage();
  return typeof to === "string" ? onPage(to) : to;
};

/** A link to a screen of the page that is edited. */
export const PageLink = ({ to, ...rest }: ComponentProps<typeof Link>) => <Link {...rest} to={useTo(to)} />;

/** The same, looking like a button. */
export const PageButtonLink = ({ to, ...rest }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...rest} to={useTo(to)} />
);

/** A form whose change is one of the page that is edited. */
export function PageForm({ action = "", ...rest }: ComponentProps<typeof Form>) {
  const onPage = useOnPage();
  return <Form {...rest} action={onPage(action)} />;
}
