/** The number of the demonstration's company, which nobody real has; kept here because a production refuses it. */
export const inventedRuc = '20601000009'
