import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState, useSyncExternalStore } from "react";
import { busy } from "#messages/busy.ts";
import { nextAttemptAt, subscribeToWaits } from "#web/src/api/waits.ts";

/** Says that a request waits for room, wherever it was made. The focus stays where it is. */
export function BusyNotice() {
  const next = useSyncExternalStore(subscribeToWaits, nextAttemptAt, () => undefined);
  return <div aria-live="polite">{next && <Countdown until={next} />}</div>;
}

const Notice = chakra("div", {
  base: {
    position: "fixed",
    inset: "0 0 auto 0", // in sight, wherever on the page the person is
    zIndex: "toast",
    px: { base: "4", sm: "6" },
    py: "3",
    bg: "bg.warning",
    color: "ink",
    boxShadow: "card",
    fontSize: "sm",
    textAlign: "center",
    "@media (forced-colors: active)": { borderBottom: "1px solid" },
  },
});

/** Counts down to the next attempt. Screen readers hear the sentence once, and nothing of the countdown. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1000);
  return (
    <Notice>
      <p>{busy.text}</p>
      <p aria-hidden="true">{seconds > 0 ? busy.next(duration(seconds)) : busy.trying}</p>
    </Notice>
  );
}

const duration = (seconds: number): string =>
  seconds > 90 ? busy.minutes(Math.ceil(seconds / 60)) : busy.seconds(seconds);
