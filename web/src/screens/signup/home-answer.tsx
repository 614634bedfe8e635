import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { describePromise } from "#contracts/messages/describe-savings.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import { utilities } from "#domain/utilities/index.ts";
import { eligibility as messages } from "#messages/eligibility.ts";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { useHydrated } from "#web/src/browser/use-hydrated.ts";
import { Button } from "#web/src/components/button.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { useStoredHome } from "#web/src/components/eligibility/stored-home.ts";
import { useZipUtilities } from "#web/src/components/eligibility/use-zip-utilities.ts";
import { partlyServedBy } from "#web/src/components/eligibility/zip-sentences.ts";
import { Notice, VisuallyHidden } from "#web/src/components/primitives.tsx";
import { linkRecipe } from "#web/src/theme/recipes.ts";

const CheckMark = chakra("span", {
  base: { color: "brand", fontSize: "xl", fontWeight: "bold", lineHeight: "1.2" },
});

const ChangeButton = chakra("button", linkRecipe);

/**
 * The prerendered page has both the answer and the card. Until it is hydrated it shows one of them, by what
 * contracts/site/stored-state-script.ts found in this browser.
 */
const Until = chakra("div", {
  variants: {
    hydrated: {
      ifHomeIsStored: { "html:not([data-home]) &": { display: "none" } },
      ifNoHomeIsStored: { "html[data-home] &": { display: "none" } },
    },
  },
});

/** Takes as much room as the home of this browser will. */
const someHome: EligibilityForm = { zip: "07302", utility: "pse" };

type Props = {
  /** The home that was checked here. */
  checked: EligibilityForm | undefined;
  onServed: (home: EligibilityForm) => void;
};

/** Opens the sign-up with the answer to the eligibility check, or with the check for a home that is not known to be served. */
export function HomeAnswer({ checked, onServed }: Props) {
  const stored = useStoredHome();
  /** Undefined until the answer is changed for the first time. */
  const [isChanging, setChanging] = useState<boolean>();
  const frame = useRef<HTMLDivElement>(null);
  const home = checked ?? stored;
  const { inZip, failed } = useZipUtilities(home?.zip);

  // The control that had the focus is gone: the focus goes to what has replaced it.
  useEffect(() => {
    if (isChanging) frame.current?.querySelector<HTMLInputElement>("[name=zip]")?.focus();
    else if (checked || isChanging === false) frame.current?.focus();
  }, [isChanging, checked]);

  const isServed = home && inZip ? inZip.ours.includes(home.utility) : undefined;
  const showsAnswer = home && !isChanging && !failed && isServed !== false;
  const isHydrated = useHydrated();
  return (
    <chakra.div ref={frame} tabIndex={-1} outline="none" mb="5">
      {(showsAnswer || !isHydrated) && (
        // Takes its place while the ZIP code is looked up, so that nothing moves.
        <Until hydrated={isHydrated ? undefined : "ifHomeIsStored"}>
          <div role="status" style={{ visibility: isServed ? "visible" : "hidden" }}>
            <Answer
              home={home ?? someHome}
              partly={home && inZip ? partlyServedBy(home.zip, inZip) : []}
              onChange={() => setChanging(true)}
            />
          </div>
        </Until>
      )}
      {!showsAnswer && (
        <Until hydrated={isHydrated ? undefined : "ifNoHomeIsStored"}>
          <EligibilityCard
            variant="card"
            initialOutcome={home && inZip && !isServed ? { zip: home.zip, inZip } : "unchecked"}
            onServed={(served) => {
              onServed(served);
              setChanging(false);
            }}
          />
          {isChanging && home && isServed && (
            <Button variant="plain" onClick={() => setChanging(false)}>
              {fillPlaceholders(messages.keep, { zip: home.zip, utility: utilities[home.utility].name })}
            </Button>
          )}
        </Until>
      )}
    </chakra.div>
  );
}

type AnswerProps = { home: EligibilityForm; partly: string[]; onChange: () => void };

function Answer({ home: { zip, utility }, partly, onChange }: AnswerProps) {
  const discount = promisedDiscount(utility, new Date());
  const answer = partly.length > 0 ? messages.answerIf : messages.answer;
  return (
    <Notice data-dd-privacy="mask">
      {partly.length === 0 && <CheckMark aria-hidden>✓</CheckMark>}
      <div>
        <chakra.p fontWeight="semibold">
          <span>{fillPlaceholders(answer, { zip, utility: utilities[utility].name })}</span>{" "}
          {/* Wide windows have the rate beside the form. */}
          <chakra.span display={{ lg: "none" }}>
            {`${fillPlaceholders(messages.rate, discount)}, ${describePromise(discount, messages)}. `}
          </chakra.span>
          <span>{messages.effort}</span>{" "}
          <ChangeButton type="button" onClick={onChange}>
            {messages.change} <VisuallyHidden>{messages.changeWhat}</VisuallyHidden>
          </ChangeButton>
        </chakra.p>
        {partly.length > 0 && <p>{partly.join(" ")}</p>}
      </div>
    </Notice>
  );
}
