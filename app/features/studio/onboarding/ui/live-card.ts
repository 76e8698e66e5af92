import { createContext, useContext } from "react";

/** What the wizard's card shows of a form before it is sent; `frame` is a `data:` address, null for no picture. */
export type LiveCard = { title?: string; frame?: string | null };

const LiveCardContext = createContext<(shown: LiveCard) => void>(() => {});

export const LiveCardProvider = LiveCardContext.Provider;

/** Shows on the card what is being typed or chosen. */
export const useLiveCard = () => useContext(LiveCardContext);
