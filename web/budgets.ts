export function assertBudgets(_client: string): void {}
