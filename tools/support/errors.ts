import { CliError } from "#tools/cli.ts";

export const changedAtTheSameTime = () =>
  new CliError("This enrollment was changed at the same time. Please try again.");

export function unknownHousehold(): never {
  throw new CliError("There is no customer and no session with this id.");
}

export const unknownCustomer = () => new CliError("There is no customer with this id.");
