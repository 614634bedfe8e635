export const deadline = {
  at: (time: string) => `${time}, New Jersey time`,
};
