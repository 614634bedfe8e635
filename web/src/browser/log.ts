/** One function per log event. Never pass personal data, such as a name, an address or a phone number. */
export const log = {
  unknownPath: (path: string) => console.warn("unknown_path", path),
  loadFailed: (what: string, error: unknown) => console.warn("load_failed", what, reason(error)),
  /** React did not find what was prerendered, and made the page anew. */
  renderedAnew: (error: unknown) => console.warn("rendered_anew", reason(error)),
  screenCrashed: (error: unknown) => console.error("screen_crashed", reason(error)),
};

/** Of a failed request also the status, which is 0 without a response. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "status" in error ? `${error.status} ${error.message}` : error.message;
}
