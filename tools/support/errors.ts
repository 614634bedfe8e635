import { CliError } from "#tools/cli.ts";

export const changedAtTheSameTime = () =>
  new CliError("This enrollment was changed at the same time. Please try again.");

export const deletionWasRequested = () => new CliError("This household asked us to delete its data.");

export function unknownHousehold(): never {
  throw new CliError("There is no customer and no session with this id.");
}

export const unknownCustomer = () => new CliError("There is no customer with this id.");

const whatToDo = 'What to do: docs/runbook.md, "A record cannot be read".';

/** A record that fits no schema. */
export class UnreadableRecord extends CliError {
  override name = "UnreadableRecord";
  readonly id: string;

  constructor(id: string, options: ErrorOptions) {
    super(`The record ${id} cannot be read. ${whatToDo}`, options);
    this.id = id;
  }
}

export const recordsLeftOut = (ids: Iterable<string>) =>
  new CliError(`Left out, because these records cannot be read: ${[...ids].join(", ")}. ${whatToDo}`);

export const suppressionWarning =
  "The last e-mail bounced or was reported as spam. As long as the address is on SES's suppression list, this one does " +
  "not arrive either: docs/support.md.";
