import { useEffect, useLayoutEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from "react-router";
import type { Listing } from "../rules/listing.ts";

const MOMENT = "asOf";
const FILTER = "show";

/**
 * Keeps filter and moment in the address, so that it is the same list when it is read again after a decision. It never
 * replaces a way that the person has just taken: a layout effect sees each one that began before the list was shown.
 */
export function useFrozenList({ asOf, filter }: Listing) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useNavigation().state !== "idle";
  const isFrozen = params.has(MOMENT);
  const moment = String(asOf.getTime());
  useLayoutEffect(() => {
    if (isFrozen || isLeaving) return;
    const frozen = (before: URLSearchParams) => {
      const others = [...before].filter(([name]) => name !== FILTER);
      return new URLSearchParams([[FILTER, filter], ...others, [MOMENT, moment]]);
    };
    setParams(frozen, { replace: true, preventScrollReset: true });
  }, [isFrozen, isLeaving, moment, filter, setParams]);
}

/** Reads the list anew when something was added to it. */
export function useListWith(added: string | null | undefined) {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    if (!added) return;
    const fresh = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== MOMENT));
    setParams(fresh, { replace: true, preventScrollReset: true });
  }, [added, setParams]);
}

/** Whether the next address only names the list that is shown: it need not be read again. */
export function onlyFreezes({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const [before, next] = [currentUrl.searchParams, nextUrl.searchParams];
  if (formMethod || currentUrl.pathname !== nextUrl.pathname || before.has(MOMENT) || !next.has(MOMENT)) return false;
  const isSame = (name: string) => before.get(name) === next.get(name) || (name === FILTER && !before.has(FILTER));
  return [...new Set([...before.keys(), ...next.keys()])].every((name) => name === MOMENT || isSame(name));
}
