import { createContext } from "react-router";
import type { DomainPage } from "~/features/content/domains/rules.ts";

/** The page under whose own domain the request came; null under the instance's own host. */
export const domainContext = createContext<DomainPage | null>();
