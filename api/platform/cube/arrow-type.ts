/** Asked of Cube, it answers in Arrow IPC and not in JSON, where it runs without its native addon. */
export const arrowType = 'application/vnd.apache.arrow.stream'
/** Marks such an answer and says how many rows it has. */
export const rowsHeader = 'x-cube-rows'
export const refreshedAtHeader = 'x-cube-refreshed-at'
