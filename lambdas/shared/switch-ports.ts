/** Whether operations switched something off: docs/adr/0058-switches.md. Never throws. */
export type SwitchReader = () => Promise<boolean>;
