import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The focus moves in an effect, after the element has appeared. */
export const expectFocus = (element: Element) => waitFor(() => expect(element).toHaveFocus());
