/** Asked of Cube, it answers in an Arrow IPC stream and not in JSON. */
export const arrowType = 'application/vnd.apache.arrow.stream'
export const refreshedAtHeader = 'x-cube-refreshed-at'
