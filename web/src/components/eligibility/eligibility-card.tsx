import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useRef } from "react";
import { formPaths } from "#contracts/site/form-paths.ts";
import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { maxTypedZipLength } from "#domain/zip-code.ts";
import { language } from "#messages/language.ts";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { Button } from "#web/src/components/button.tsx";
import { NotchedCard } from "#web/src/components/notched-card.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { utilityOptionsOrUnlisted } from "#web/src/components/utility-options.ts";
import { common } from "#web/src/messages/common.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { type Outcome, useEligibility } from "./use-eligibility.ts";

const messages = common.card;

const Fields = chakra("div", {
  base: { display: "grid", gap: { base: "3", sm: "4" } },
  variants: {
    inline: {
      true: {
        gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1.4fr) auto" },
        alignItems: "start",
        // Aligns the button with the inputs, below their labels.
        "& > button": { mt: { md: "1.65rem" } },
      },
    },
    withoutSelect: { true: { gridTemplateColumns: { md: "minmax(0, 1fr) auto" } } },
  },
});

/** With a utility code the page has chosen the utility. `inline` is one line. */
export type Variant = "card" | "inline" | "nj" | UtilityCode;

const presetUtility = (variant: Variant) => utilityCodes.find((code) => code === variant);

type Props = {
  variant: Variant;
  /** Known without asking: that of the page, in another variant than its own. */
  utility?: UtilityCode | undefined;
  title?: string;
  /** What is already known about the stored home. */
  initialOutcome?: Outcome;
  /** Instead of continuing to the sign-up. */
  onServed?: (home: EligibilityForm) => void;
};

export function EligibilityCard({
  variant,
  utility: preset = presetUtility(variant),
  title = messages.title,
  initialOutcome = "unchecked",
  onServed,
}: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { go } = useNavigation();
  const { errors, outcome, checking, prepare, onInput, submit, checkWith, selectZip } = useEligibility(form, {
    initialOutcome,
    onServed: onServed ?? (() => go(paths.signup())),
  });
  const inline = variant === "inline";

  const content = (
    <>
      <form
        ref={form}
        noValidate
        method="get"
        action={formPaths.checkEligibility}
        data-held
        aria-label={title}
        onFocus={prepare}
        onInput={onInput}
        onSubmit={(event) => void submit(event)}
      >
        {!inline && (
          <chakra.h2 fontSize={{ base: "lg", sm: "xl" }} mb={{ base: "2", sm: "4" }} pr="12">
            {title}
          </chakra.h2>
        )}
        <Fields inline={inline} withoutSelect={inline && preset !== undefined}>
          <TextField
            id={`${id}-zip`}
            name="zip"
            label={messages.zip}
            placeholder={messages.zipPlaceholder}
            error={errors.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={maxTypedZipLength}
          />
          {preset ? (
            <input type="hidden" name="utility" value={preset} />
          ) : (
            <SelectField
              id={`${id}-utility`}
              name="utility"
              label={messages.utility}
              placeholder={messages.utilityPlaceholder}
              hint={messages.helper}
              error={errors.utility}
              options={utilityOptionsOrUnlisted}
            />
          )}
          <input type="hidden" name="language" value={language} />
          <Button
            type="submit"
            // On a screen with a form of its own, that form has the main button.
            variant={onServed ? "outline" : "solid"}
            width={inline ? "auto" : "full"}
            loading={checking}
            loadingText={messages.busy}
          >
            {messages.button}
          </Button>
        </Fields>
      </form>
      <OutcomeNotice outcome={outcome} checking={checking} onCheckWith={checkWith} onAnotherZip={selectZip} />
    </>
  );
  return inline ? content : <NotchedCard>{content}</NotchedCard>;
}
