/**
 * Asks the server, and whatever is nearer once that is there: the first answer counts, and the server is then waited for no
 * more. Rows that are in the browser need not wait for a server that has much to do.
 *
 * @param near what can answer from nearby, as soon as it can; null where it cannot.
 * @throws what the server throws, or the nearer one, whichever comes first.
 */
export async function overtaken<T>(
  server: (signal: AbortSignal) => Promise<T>,
  near: Promise<(() => Promise<T>) | null>,
  signal?: AbortSignal,
): Promise<T> {
  const answered = new AbortController()
  const far = server(signal ? AbortSignal.any([signal, answered.signal]) : answered.signal)
  const nearer = near.then(
    (answer) => (answer ? answer() : far),
    () => far,
  )
  try {
    return await Promise.race([far, nearer])
  } finally {
    answered.abort()
  }
}
