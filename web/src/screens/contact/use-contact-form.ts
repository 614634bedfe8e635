import { type FormEvent, useState } from "react";
import { ApiError } from "#web/src/api/api-error.ts";
import { log } from "#web/src/browser/log.ts";

type State = "writing" | "sending" | "sent" | "failed";

const rules = () => import("#web/src/api/contact.ts");

/** One message: checked, sent once, and said to be sent only when it was. */
export function useContactForm() {
  const [state, setState] = useState<State>("writing");
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [sentTo, setSentTo] = useState("");

  function refuse(messages: Record<string, string>) {
    setProblems(messages);
    setAttempt((before) => before + 1);
    setState("writing");
  }

  async function send(data: FormData) {
    const { parseContactForm: messageIn, sendMessage } = await rules();
    const read = messageIn(data);
    if ("messages" in read) return refuse(read.messages);
    setProblems({});
    await sendMessage(read.form);
    setSentTo(read.form.email);
    setState("sent");
  }

  function failed(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (Object.keys(fields).length > 0) return refuse(fields);
    log.loadFailed("message", error);
    setState("failed");
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    setState("sending");
    await send(data).catch(failed);
  }

  /** Somebody begins to write: what sending takes is loaded meanwhile. */
  const prepare = () => void rules().catch((error: unknown) => log.loadFailed("message", error));

  return { submit, prepare, problems, attempt, state, sentTo };
}
