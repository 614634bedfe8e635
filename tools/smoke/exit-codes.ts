/** How `npm run smoke` ends. `turnedAway`: the firewall rejected the test itself, and whatever it could judge passed. */
export const exitCodes = { passed: 0, failed: 1, turnedAway: 3 } as const;
