import { createContext } from "react-router";

/** The visitor's IP address, for counting attempts. */
export const addressContext = createContext<string>();

/** The visitor's country in two letters; null where no trusted proxy sends it. */
export const countryContext = createContext<string | null>();
