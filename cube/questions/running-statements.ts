interface Follower {
  begins(): void
  ends(): void
}

/** By the key of a statement in Cube's queue, which it passes on to the driver. */
const followers = new WeakMap<object, Follower>()

/** Calls back when the statement begins to run in PostgreSQL, and when it no longer runs there. */
export function followStatement(key: object, follower: Follower): void {
  followers.set(key, follower)
}

export function statementBegins(key: object | undefined): void {
  if (key) followers.get(key)?.begins()
}

export function statementEnds(key: object | undefined): void {
  if (key) followers.get(key)?.ends()
}
