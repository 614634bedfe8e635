import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Notice } from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { unlisted, utilityOptionsOrUnlisted } from "#web/src/components/utility-options.ts";

const UnlistedUtility = lazy(() =>
  import("#web/src/components/eligibility/unlisted-utility.tsx").then((module) => ({
    default: module.UnlistedUtility,
  })),
);

/** For the registration of the field: a utility that is not listed is none that the form could send. */
export const chosenUtility = (value: string): string => (value === unlisted ? "" : value);

type Props = Omit<ComponentProps<typeof SelectField>, "options"> & {
  /** The value in the form, which may have set it. */
  chosen: string;
};

/** The utility of the household, or that it is none of ours. */
export function UtilityField({ chosen, onChange, ...field }: Props) {
  const [isUnlisted, setUnlisted] = useState(false);
  return (
    <div>
      <SelectField
        {...field}
        options={utilityOptionsOrUnlisted}
        onChange={(event) => {
          setUnlisted(event.target.value === unlisted);
          return onChange?.(event);
        }}
      />
      <div role="status">
        {isUnlisted && chosen === "" && (
          <Suspense>
            <Notice mt="2">
              <UnlistedUtility />
            </Notice>
          </Suspense>
        )}
      </div>
    </div>
  );
}
