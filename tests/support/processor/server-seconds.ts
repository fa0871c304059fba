import { allPids, timesOf } from './proc.ts'

/** What a PostgreSQL server took until now, with its processes of now and of before, seconds of processor. */
export function serverSeconds(postmaster: number): number {
  const server = timesOf(postmaster)
  if (!server) return 0
  const living = allPids().map(timesOf)
  return living.reduce(
    (sum, times) => sum + (times?.parent === postmaster ? times.own + times.ended : 0),
    server.own + server.ended,
  )
}
