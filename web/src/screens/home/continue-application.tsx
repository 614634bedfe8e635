import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { entry } from "#web/src/browser/entry.ts";
import { whenIdle } from "#web/src/browser/idle.ts";
import { log } from "#web/src/browser/log.ts";
import { TextLink } from "#web/src/components/primitives.tsx";
import { publicMessages } from "#web/src/messages/public.ts";
import { paths } from "#web/src/paths.ts";
import type { FoundApplication } from "./find-application.ts";

const messages = publicMessages.home.returning;

/** Whether this browser has a session at all. Its schema comes with `findApplication`, which only such a browser loads. */
const storedSession = entry<string>(
  () => window.localStorage,
  "session_id",
  (id) => id,
);

/** Takes its room before the first paint where there is a session: contracts/site/stored-state-script.ts. */
const Greeting = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    columnGap: "3",
    minHeight: "target",
    px: "4",
    py: "2",
    bg: "bg.info",
    color: "ink",
    textAlign: "center",
    "html:not([data-session]) &": { display: "none" },
    "&[inert]": { bg: "bg.hero", "& > *": { visibility: "hidden" } },
  },
});

/** Greets a person who has begun an application, and leads back to it or to the enrollment. It shows no personal data. */
export function ContinueApplication() {
  const [application, setApplication] = useState<FoundApplication | null>(null);

  useEffect(() => {
    if (!storedSession.read()) return;
    return whenIdle(() =>
      import("./find-application.ts")
        .then(({ findApplication }) => findApplication())
        .then(setApplication)
        .catch((error: unknown) => log.loadFailed("application", error)),
    );
  }, []);

  const next = application?.next ?? "continue";
  return (
    <Greeting inert={!application} aria-hidden={!application} data-screen-only>
      <span>{next === "continue" ? messages.greeting : messages.signedUp}</span>
      <TextLink to={application?.path ?? paths.signup()}>{messages[next]}</TextLink>
    </Greeting>
  );
}
