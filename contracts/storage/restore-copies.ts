/** Between a table's name and the time that its copy shows. The role of `npm run restore` may change tables of such names only. */
export const restoreCopyInfix = "-restore-";
