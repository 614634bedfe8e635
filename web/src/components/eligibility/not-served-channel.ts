/** The inline form has no notice. It reports a home that is not served, and the page's card shows the notice. */
const target = new EventTarget();
const eventName = "not-served";

export const notServedChannel = {
  notify: () => void target.dispatchEvent(new Event(eventName)),
  subscribe(listener: () => void): () => void {
    target.addEventListener(eventName, listener);
    return () => target.removeEventListener(eventName, listener);
  },
};
