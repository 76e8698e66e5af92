import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { DemoBar } from "~/features/studio/demo/ui/demo-bar.tsx";
import { bottomBar, newsItem } from "~/features/studio/menu/rules.ts";
import { FilmUploadBar } from "~/features/video/videos/ui/film-upload-bar.tsx";
import { NoticesArea } from "~/ui/notices.tsx";
import { AccountCard } from "~/ui/shell/account-card.tsx";
import { BottomBar } from "~/ui/shell/bottom-bar.tsx";
import { Drawer } from "~/ui/shell/drawer.tsx";
import { Menu } from "~/ui/shell/menu.tsx";
import { OfflineBar } from "~/ui/shell/offline-bar.tsx";
import { PendingLine } from "~/ui/shell/pending-line.tsx";
import { ScreenSkeleton } from "~/ui/shell/screen-skeleton.tsx";
import { ScrollArea } from "~/ui/shell/scroll-area.tsx";
import { Sidebar } from "~/ui/shell/sidebar.tsx";
import { TopBar } from "~/ui/shell/top-bar.tsx";
import { usePalette } from "~/ui/shell/use-palette.ts";
import { useSlow } from "~/ui/shell/use-slow.ts";
import { Wordmark } from "~/ui/wordmark.tsx";
import { useRememberShell } from "./last-shown.ts";
import { useOwnersBrowser } from "./owners-browser.ts";
import type { loader } from "./shell.tsx";
import { currentMenu } from "./tools.ts";
import { useCommands } from "./use-commands.ts";
import { useLiveWaiting } from "./use-live-waiting.ts";
import { useServiceWorker } from "./use-service-worker.ts";

export type ShellData = Awaited<ReturnType<typeof loader>>;
type FrameProps = { data: ShellData; children: ReactNode };

/** The frame around every screen of the studio. */
export const Frame = (props: FrameProps) => (
  <div className="max-md:[--bottom-bar:calc(3.5rem+env(safe-area-inset-bottom))]">
    <NoticesArea>
      <FrameAround {...props} />
    </NoticesArea>
  </div>
);

function FrameAround({ data, children }: FrameProps) {
  useRememberShell(data);
  useOwnersBrowser();
  useServiceWorker();
  const { menu, home } = data;
  const waiting = useLiveWaiting(data.waiting);
  const next = useNextItem(menu);
  const here = useLocation().pathname;
  const pathname = next?.to ?? here;
  const { isOpen, open, close } = useDrawer(pathname);
  const palette = usePalette(close);
  const commands = useCommands(data);
  const { sections, draw } = useMemo(() => currentMenu(menu, pathname, waiting), [menu, pathname, waiting]);
  const { tools, end, news } = useMemo(() => ({ ...bottomBar(menu), news: newsItem(menu) }), [menu]);
  const card = { person: data.person, plan: data.plan };
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)] rail:grid-cols-[4rem_minmax(0,1fr)]">
      <TopBar home={home} menuOpen={isOpen} onMenu={open} onSearch={palette.show} news={news && draw(news)} />
      <Sidebar home={home} onSearch={palette.show} footer={<AccountCard {...card} />}>
        <Menu label="Studio" sections={sections} />
      </Sidebar>
      <Drawer label="Menu" open={isOpen} onOpen={open} onClose={close} top={<Wordmark />}>
        <ScrollArea className="px-2 pb-4">
          <Menu label="Studio" sections={sections} />
        </ScrollArea>
        <AccountCard {...card} />
      </Drawer>
      <Screen next={next} demo={data.demo} owner={data.owner}>
        {children}
      </Screen>
      <BottomBar label="Most used" tools={tools.map(draw)} end={end && draw(end)} onMore={open} />
      {palette.View && <palette.View open={palette.open} onOpenChange={palette.setOpen} groups={commands} />}
    </div>
  );
}

/** Closes by itself when another screen opens. */
function useDrawer(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = useCallback(() => setOpenAt(pathname), [pathname]);
  const close = useCallback(() => setOpenAt(null), []);
  return { isOpen: openAt === pathname, open, close };
}

/** The menu's item for a navigation in progress; null where there is none. */
function useNextItem(menu: ShellData["menu"]) {
  const { location, formData } = useNavigation();
  const { pathname } = useLocation();
  if (!location || formData || location.pathname === pathname) return null;
  return menu.flatMap(({ items }) => items).find(({ to, opens }) => opens && to === location.pathname) ?? null;
}

type ScreenProps = Pick<ShellData, "demo" | "owner"> & { next: { label: string } | null; children: ReactNode };

/** The screen itself; during a navigation the next one's title, and a skeleton where that takes long. */
function Screen({ next, demo, owner, children }: ScreenProps) {
  const slow = useSlow(useNavigation().state !== "idle");
  return (
    <div className="min-w-0 pb-(--bottom-bar)">
      <PendingLine shown={slow} />
      <OfflineBar />
      <FilmUploadBar owner={owner} />
      {demo && <DemoBar {...demo} />}
      {/* Labelled, because a page in a frame has landmarks of its own. */}
      <main
        aria-label="Studio"
        aria-busy={slow || next !== null}
        className="mx-auto w-full max-w-6xl px-5 py-8 sm:px-8 md:py-12"
      >
        {next && <ScreenSkeleton title={next.label} slow={slow} />}
        <div hidden={next !== null}>{children}</div>
      </main>
    </div>
  );
}
