import { CliError } from "#tools/cli.ts";

export const changedAtTheSameTime = () =>
  new CliError("This enrollment was changed at the same time. Please try again.");

export const deletionWasRequested = () => new CliError("This household asked us to delete its data.");

export function unknownHousehold(): never {
  throw new CliError("There is no customer and no session with this id.");
}

export const unknownCustomer = () => new CliError("There is no customer with this id.");
