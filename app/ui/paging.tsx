import { ButtonLink } from "./button.tsx";

type PagingProps = {
  /** Plural name of the listed items. */
  what: string;
  /** Query parameters of the list; empty ones are left out. */
  query?: Record<string, string>;
  /** Cursor of the next page. */
  next: string | null;
  isFirst: boolean;
};

/** Links to the other pages of a list, newest first. */
export function Paging({ what, query = {}, next, isFirst }: PagingProps) {
  const said = Object.entries(query).filter(([, value]) => value);
  const address = (after: [string, string][]) => `?${new URLSearchParams([...said, ...after])}`;
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {!isFirst && <ButtonLink to={address([])} variant="quiet">{`Newest ${what}`}</ButtonLink>}
      {next && <ButtonLink to={address([["after", next]])} variant="quiet">{`Older ${what}`}</ButtonLink>}
    </div>
  );
}
