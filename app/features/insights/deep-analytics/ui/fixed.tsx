import { createContext, type ReactNode, useContext } from "react";

const FixedContext = createContext(false);

/** Around figures that cannot be narrowed: they show what they were shared for. */
export const Fixed = ({ children }: { children: ReactNode }) => <FixedContext value={true}>{children}</FixedContext>;

export const useFixed = (): boolean => useContext(FixedContext);
