type Router = {
  navigate(to: string, how: { flushSync: boolean }): Promise<void>;
  state: {
    errors: object | null;
    navigation: { state: string };
    revalidation: string;
    fetchers: Map<string, { state: string }>;
  };
};
type Started = { __reactRouterDataRouter?: Router };

/** Leaves a screen first that is open already, so that nothing of it stays open. */
export async function follow(address: string) {
  const router = (globalThis as Started).__reactRouterDataRouter;
  if (!router) throw new Error("the app has not started");
  if (address.split("?")[0] === location.pathname) await router.navigate("/privacy", { flushSync: true });
  await router.navigate(address, { flushSync: true });
  if (router.state.errors) throw new Error(JSON.stringify(router.state.errors));
}

/** Whether the app has started, and loads nothing. */
export function isQuiet() {
  const router = (globalThis as Started).__reactRouterDataRouter;
  const isHydrated = Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
  if (!router || !isHydrated) return false;
  const { navigation, revalidation, fetchers } = router.state;
  const states = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)];
  return states.every((state) => state === "idle");
}
