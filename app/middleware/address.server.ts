import { createContext } from "react-router";

/** The visitor's address, for counting attempts. */
export const addressContext = createContext<string>();

/** The visitor's country in two letters; null where no trusted proxy tells it. */
export const countryContext = createContext<string | null>();
