/** The anchor of the estimator on a landing page. */
export const estimatorId = "estimator";
