import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#web/src/api/api-error.ts";
import { contactDraft } from "#web/src/browser/form-drafts.ts";
import { log } from "#web/src/browser/log.ts";

type State = "editing" | "sending" | "sent" | "failed" | "offline";

const importApi = () => import("#web/src/api/contact.ts");

/** The state of the contact form: validates the message, sends it once, and reports errors. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("editing");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [sentTo, setSentTo] = useState("");
  useEffect(() => {
    if (form.current) contactDraft.restore(form.current);
  }, []);

  function reject(messages: Record<string, string>) {
    setErrors(messages);
    setAttempt((count) => count + 1);
    setState("editing");
  }

  async function send(data: FormData) {
    const { parseContactForm, sendMessage } = await importApi();
    const parsed = parseContactForm(data);
    if ("messages" in parsed) return reject(parsed.messages);
    setErrors({});
    await sendMessage(parsed.form);
    contactDraft.clear();
    setSentTo(parsed.form.email);
    setState("sent");
  }

  function handleError(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (Object.keys(fields).length > 0) return reject(fields);
    log.loadFailed("message", error);
    setState(navigator.onLine ? "failed" : "offline");
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    setState("sending");
    await send(data).catch(handleError);
  }

  /** Loads what sending needs as soon as the form takes the focus. */
  const prepare = () => void importApi().catch((error: unknown) => log.loadFailed("message", error));

  const keepDraft = (event: FormEvent<HTMLFormElement>) => contactDraft.keep(event.currentTarget);

  return { form, submit, prepare, keepDraft, errors, attempt, state, sentTo };
}
