/**
 * What records of today may contain that an earlier version cannot read, by the sentences of the test, with the reason why a
 * rollback to that version is safe all the same: docs/recipes/change-a-record.md.
 */
export const acceptedChanges: { problems: RegExp; why: string }[] = [
  {
    problems: /^(session|enrollment\.application)\b.* may break the rule "(max(Length|Items|imum)|minimum)"/,
    why: "limits are checked where something is typed, and not again where it is read: nothing larger is written",
  },
  {
    problems: /^enrollment\.application\.enrollmentSource may be manual/,
    why: "the form that was typed by hand may name any version of a text: today's is written, which every version knows",
  },
  {
    problems: /^enrollment\.(progress\[\]|notices\[\]\.details)\.kind may be moved_out/,
    why: "only import-move-outs writes it, by hand: nobody runs that while a version before may still be deployed again",
  },
];
