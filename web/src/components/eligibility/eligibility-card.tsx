import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useId, useRef } from "react";
import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { initialUtility, initialZip } from "#web/src/browser/initial-home.ts";
import { Button } from "#web/src/components/button.tsx";
import { NotchedCard } from "#web/src/components/notched-card.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { utilityOptions } from "#web/src/components/utility-options.ts";
import { common } from "#web/src/messages/common.ts";
import { notServedChannel } from "./not-served-channel.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { useEligibility } from "./use-eligibility.ts";

const messages = common.card;

const Fields = chakra("div", {
  base: { display: "grid", gap: "4" },
  variants: {
    inline: {
      true: {
        gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1.4fr) auto" },
        alignItems: "start",
        // Aligns the button with the inputs, below their labels.
        "& > button": { mt: { md: "1.65rem" } },
      },
    },
  },
});

/** With a utility code the page has chosen the utility. `inline` is one line, without a notice of its own. */
export type Variant = "card" | "inline" | "nj" | UtilityCode;

const presetUtility = (variant: Variant) => utilityCodes.find((code) => code === variant);

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`);

type Props = { variant: Variant; title?: string };

export function EligibilityCard({ variant, title = messages.title }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Instead of an error summary, the first invalid field takes the focus: there are only two.
  const { submit, prepare, errors, outcome, setOutcome, checking } = useEligibility(form, ([first]) =>
    inputOf(form.current, first ?? "")?.focus(),
  );
  const preset = presetUtility(variant);
  const inline = variant === "inline";

  // Default values would be prerendered, but the stored values exist only in the browser.
  useEffect(() => {
    const stored = { zip: initialZip.read(), utility: preset ?? initialUtility.read() };
    for (const [name, value] of Object.entries(stored)) {
      const input = inputOf(form.current, name);
      if (input && !input.value && value) input.value = value;
    }
  }, [preset]);

  useEffect(() => {
    if (inline) return;
    return notServedChannel.subscribe(() => {
      setOutcome("not_served");
      form.current?.scrollIntoView({ block: "center" });
    });
  }, [inline, setOutcome]);
  useEffect(() => {
    if (inline && outcome === "not_served") notServedChannel.notify();
  }, [inline, outcome]);

  const content = (
    <>
      <form
        ref={form}
        noValidate
        method="get"
        data-held
        aria-label={title}
        onFocus={prepare}
        onSubmit={(event) => void submit(event)}
      >
        {!inline && (
          <chakra.h2 fontSize="xl" mb="4" pr="12">
            {title}
          </chakra.h2>
        )}
        <Fields inline={inline}>
          <TextField
            id={`${id}-zip`}
            name="zip"
            label={messages.zip}
            placeholder={messages.zipPlaceholder}
            error={errors.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
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
              options={utilityOptions}
            />
          )}
          <Button type="submit" width={inline ? "auto" : "full"} busy={checking} busyText={messages.busy}>
            {messages.button}
          </Button>
        </Fields>
      </form>
      <OutcomeNotice outcome={outcome} showsNotServed={!inline} />
    </>
  );
  return inline ? content : <NotchedCard>{content}</NotchedCard>;
}
