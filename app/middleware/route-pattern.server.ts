import { createContext, type MiddlewareFunction } from "react-router";

/** Pattern of the matched route, such as `/u/:username`; null when none matched. */
export const routePatternContext = createContext<string | null>(null);

export const rememberRoutePattern: MiddlewareFunction<Response> = ({ context, pattern }) => {
  context.set(routePatternContext, pattern);
};
