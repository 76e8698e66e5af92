import { createContext, type MiddlewareFunction } from "react-router";

/** Which line of `routes.ts` answers, such as `/u/:username`; null when none did. */
export const routePatternContext = createContext<string | null>(null);

export const rememberRoutePattern: MiddlewareFunction<Response> = ({ context, pattern }) => {
  context.set(routePatternContext, pattern);
};
