/** For a bill from another utility than the household was told about. */
export const otherUtilityBill = {
  discount: (utility: string, percent: number, checked: number) =>
    percent < checked
      ? `Your bill is from ${utility}, so your discount on solar credits is ${percent}%, not ${checked}%.`
      : `Good news: your bill is from ${utility}, so your discount on solar credits is ${percent}%, not just ${checked}%.`,
  moving: (from: string, to: string) =>
    `This bill is from ${to}. Your ${from} subscription can't move to a home that ${to} serves. If this is your new home's bill, go on: you can enroll the home on its own, and your old enrollment stays as it is.`,
};
