import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { buttonRecipe } from "#web/src/theme/recipes.ts";
import { Spinner } from "./spinner.tsx";

const Base = chakra("button", buttonRecipe);

type Props = ComponentProps<typeof Base> & { loading?: boolean; loadingText?: string };

/** A button that is loading stays focusable and shows its loading text, but ignores clicks. */
export function Button({ loading = false, loadingText, children, onClick, ...rest }: Props) {
  return (
    <Base
      type="button"
      {...rest}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? (
        <>
          <Spinner />
          <span>{loadingText ?? children}</span>
        </>
      ) : (
        children
      )}
    </Base>
  );
}
