import { useFormContext, useWatch } from "react-hook-form";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { fiveDigitZip, isNewJerseyZip } from "#domain/zip-code.ts";
import { eligibility as messages } from "#messages/eligibility.ts";
import { useZipUtilities } from "#web/src/components/eligibility/use-zip-utilities.ts";
import { zipSentences } from "#web/src/components/eligibility/zip-sentences.ts";
import { Notice } from "#web/src/components/primitives.tsx";
import type { FormValues } from "./prefill.ts";

const path = "serviceAddress.zip";

/** Says below the service address that the utility is not known to serve its ZIP code. It may serve it nevertheless. */
export function ServiceZipNotice({ utility }: { utility: UtilityCode | undefined }) {
  const { getFieldState, formState } = useFormContext<FormValues>();
  const typed = useWatch<FormValues, typeof path>({ name: path });
  const hasError = getFieldState(path, formState).error !== undefined;
  return <ZipNotice zip={hasError ? undefined : typed} utility={utility} />;
}

type Props = { zip: string | undefined; utility: UtilityCode | undefined };

/** The same notice for a ZIP code that is not typed here. */
export function ZipNotice({ zip: given = "", utility }: Props) {
  const five = fiveDigitZip(given);
  const zip = five.length === 5 && isNewJerseyZip(five) ? five : undefined; // the form rejects others
  const { inZip } = useZipUtilities(zip);
  const isServed = !inZip || (utility ? inZip.ours.includes(utility) : inZip.ours.length > 0);
  return (
    <div role="status">
      {zip && !isServed && (
        <Notice tone="warning" data-dd-privacy="mask">
          {[...zipSentences(zip, inZip, utility), messages.checkZip].join(" ")}
        </Notice>
      )}
    </div>
  );
}
