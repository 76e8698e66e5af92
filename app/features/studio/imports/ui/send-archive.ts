import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { LARGEST_ARCHIVE_BYTES, NO_FILE, SEND_ARCHIVE_PATH, TOO_LARGE } from "../rules.ts";

const NOT_SENT =
  "The archive could not be sent. Check your connection and try again. One that takes longer than five minutes to send can be brought by the operator of this site.";

/** Sends an archive to the server; `percent` is null while none is on its way. */
export function useSendArchive() {
  const { revalidate } = useRevalidator();
  const request = useRef<XMLHttpRequest>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = (file: File | undefined) => {
    if (!file?.size) return setProblem(NO_FILE);
    if (file.size > LARGEST_ARCHIVE_BYTES) return setProblem(TOO_LARGE);
    setProblem(null);
    setPercent(0);
    // `fetch` does not tell how much of a body has been sent.
    const sending = new XMLHttpRequest();
    request.current = sending;
    const end = async (message: string | null) => {
      if (!message) await revalidate();
      setPercent(null);
      setProblem(message);
    };
    sending.upload.onprogress = ({ loaded, total }) => setPercent(Math.floor((100 * loaded) / Math.max(1, total)));
    sending.onload = () => void end(sending.status === 200 ? null : sending.responseText.trim() || NOT_SENT);
    sending.onerror = () => void end(NOT_SENT);
    sending.onabort = () => setPercent(null);
    sending.open("PUT", `${SEND_ARCHIVE_PATH}?name=${encodeURIComponent(file.name)}`);
    sending.setRequestHeader("content-type", "application/zip");
    sending.send(file);
  };

  return { percent, problem, send, cancel: () => request.current?.abort() };
}
