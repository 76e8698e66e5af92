import "./ui/studio.css";
import hankenGrotesk from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRevalidator } from "react-router";
import type { Route } from "./+types/root";
import { rememberRoutePattern } from "./middleware/route-pattern.server.ts";
import { CrashScreen } from "./ui/crash-screen.tsx";
import { PageFailureLine } from "./ui/failure-line.tsx";
import { PRODUCT_NAME } from "./ui/product-name.ts";
import { RouterErrorScreen } from "./ui/router-error-screen.tsx";
import { keepScreen } from "./ui/sending.ts";
import { RailScript } from "./ui/shell/rail.tsx";
import { StorageScript } from "./ui/storage-script.tsx";
import { ThemeScript } from "./ui/theme-script.tsx";
import { useFirstErrors } from "./ui/use-first-errors.ts";

export const middleware: Route.MiddlewareFunction[] = [rememberRoutePattern];

/** Runs in the browser, before a form is sent anywhere. */
export const clientMiddleware = [keepScreen];

export const meta: Route.MetaFunction = () => [{ title: PRODUCT_NAME }];

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: hankenGrotesk, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="midnight" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <StorageScript />
        <ThemeScript />
        <RailScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useFirstErrors();
  return (
    <>
      <Outlet />
      <PageFailureLine />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) return <RouterErrorScreen {...error} />;
  return <CrashScreen onRetry={() => void revalidate()} />;
}
