import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

type ManifestRoute = { hasDefaultExport?: boolean; hasErrorBoundary?: boolean; hasClientMiddleware?: boolean };
type Started = {
  __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  __reactRouterRouteModules?: Record<string, object>;
};

/**
 * Marks the empty modules of addresses without a screen as loaded. The router would load such a module before it sends
 * a form there, and reload the page, with everything typed, when the connection is lost.
 */
function knowEmptyModules({ __reactRouterManifest: manifest, __reactRouterRouteModules: modules }: Started) {
  if (!manifest || !modules) return;
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route.hasDefaultExport && !route.hasErrorBoundary && !route.hasClientMiddleware) modules[id] ??= {};
  }
}

knowEmptyModules(globalThis as Started);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
