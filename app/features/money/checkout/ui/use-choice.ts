import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import type { OfferId } from "~/features/account/plans/rules/offers.ts";
import { CHOICE_MS } from "../rules.ts";

/** State of the pressed offer; its form is submitted after `CHOICE_MS` of `Processing...`. */
export function useChoice() {
  const submit = useSubmit();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pressed, setPressed] = useState<{ offer: OfferId; at: string } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const chosen = pressed?.at === key ? pressed.offer : null;
  const choose = (event: FormEvent<HTMLFormElement>, offer: OfferId) => {
    event.preventDefault();
    if (chosen) return;
    const form = event.currentTarget;
    setPressed({ offer, at: key });
    const send = () => submit(form, { navigate: false }).finally(() => setPressed(null));
    timer.current = setTimeout(() => void send(), CHOICE_MS);
  };
  return { chosen, choose };
}

export type Choosing = ReturnType<typeof useChoice>;
