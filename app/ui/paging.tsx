import { ButtonLink } from "./button.tsx";

type PagingProps = {
  /** Of what the list is, in the plural. */
  what: string;
  /** What the address says of the list; nothing is said of what is empty. */
  query?: Record<string, string>;
  /** Cursor with which the next page begins. */
  next: string | null;
  isFirst: boolean;
};

/** The ways on from one page of a list, newest first. */
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
