import { type RefObject, useEffect } from "react";

/** Closes an open `<details>` menu when somebody presses Escape or something else. */
export function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    const onPress = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target) && close();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [menu]);
}
