/** A form without a notice of its own tells here that a home is not served. The page's card shows it. */
const channel = new EventTarget();
const event = "unserved";

export const unserved = {
  tell: () => void channel.dispatchEvent(new Event(event)),
  listen(heard: () => void): () => void {
    channel.addEventListener(event, heard);
    return () => channel.removeEventListener(event, heard);
  },
};
