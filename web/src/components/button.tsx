import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { buttonRecipe } from "#web/src/theme/recipes.ts";
import { Spinner } from "./spinner.tsx";

const Base = chakra("button", buttonRecipe);

type Props = ComponentProps<typeof Base> & { busy?: boolean; busyText?: string };

/** A busy button stays focusable and shows its busy text, but ignores clicks. */
export function Button({ busy = false, busyText, children, onClick, ...rest }: Props) {
  return (
    <Base
      type="button"
      {...rest}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <>
          <Spinner />
          <span>{busyText ?? children}</span>
        </>
      ) : (
        children
      )}
    </Base>
  );
}
