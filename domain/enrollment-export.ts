/** Why a completed enrollment no longer holds its enrollment number. The number is then free for another one. */
export const numberLossReasons = ["superseded", "canceled", "moved", "held_back", "forgotten"] as const;
export type NumberLossReason = (typeof numberLossReasons)[number];

/** Whether an enrollment has ended for another reason than a hold, so that undoing a hold brings nothing back. */
export const hasEnded = ({
  numberLost,
}: {
  numberLost?: { reason: NumberLossReason } | undefined;
}): boolean => numberLost !== undefined && numberLost.reason !== "held_back";

/** The hold on an enrollment. Undefined once it has ended for another reason: undoing the hold would bring nothing back. */
export const standingHold = <Hold>({
  hold,
  numberLost,
}: {
  hold?: Hold | undefined;
  numberLost?: { reason: NumberLossReason } | undefined;
}): Hold | undefined => (hasEnded({ numberLost }) ? undefined : hold);

type Confirmation = { emailConfirmedAt?: string | undefined; exportAllowedAt?: string | undefined };

/** Whether the household's e-mail address is confirmed, or support allowed the export without that. */
export const isConfirmed = ({ emailConfirmedAt, exportAllowedAt }: Confirmation): boolean =>
  (emailConfirmedAt ?? exportAllowedAt) !== undefined;

type Exported = Confirmation & {
  numberLost?: object | undefined;
  hold?: object | undefined;
  synthetic?: true | undefined;
};

/** Whether a completed enrollment may be handed on to a utility, a project or anybody else. */
export const isExportable = ({ numberLost, hold, synthetic, ...confirmation }: Exported): boolean =>
  !synthetic && numberLost === undefined && hold === undefined && isConfirmed(confirmation);
