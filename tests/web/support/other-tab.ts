import { act } from "@testing-library/react";

/** Stores a value as another tab does. The browser then dispatches a storage event in this tab. */
export function storeInOtherTab(key: string, value: string): void {
  localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
}

/** What another tab tells after it has submitted or completed the application. */
export const tellFromOtherTab = (): void => storeInOtherTab("application_revision", crypto.randomUUID());
