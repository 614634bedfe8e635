/** One function per log event. Never pass personal data, such as a name, an address or a phone number. */
export const log = {
  unknownPath: (path: string) => console.warn("unknown_path", path),
  loadFailed: (what: string, error: unknown) => console.warn("load_failed", what, reason(error)),
  screenCrashed: (error: unknown) => console.error("screen_crashed", reason(error)),
};

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
