import { CliError } from "#tools/cli.ts";

export const changedAtTheSameTime = () =>
  new CliError("This enrollment was changed at the same time. Please try again.");

export const deletionWasRequested = () => new CliError("This household asked us to delete its data.");

export function unknownHousehold(): never {
  throw new CliError("There is no customer and no session with this id.");
}

export const unknownCustomer = () => new CliError("There is no customer with this id.");

export const suppressionWarning =
  "The last e-mail bounced or was reported as spam. As long as the address is on SES's suppression list, this one does " +
  "not arrive either: docs/support.md.";
