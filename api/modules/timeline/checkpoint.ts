import type { Building } from './building.ts'

/** Events after which a checkpoint is made, not before so much time has passed. */
const everyEvents = 50
const everyMs = 2000
/** Checkpoints within an hour are of use for events that come a little late; older ones are few and far between. */
export const recentMs = 600_000
/** Of a long build older ones are dropped on the way. */
const mostAtOnce = 400
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Called before each event: stores the result of earlier instants, now and then. */
export function noteCheckpoint({ carry, checkpoints }: Building, ms: number): void {
  const { checkpoint } = carry
  const last = checkpoint.atMs
  const grid =
    Math.floor(ms / dayMs) > Math.floor(last / dayMs) ? 2 : Math.floor(ms / hourMs) > Math.floor(last / hourMs) ? 1 : 0
  const due = grid > 0 || (checkpoint.events >= everyEvents && ms - last >= everyMs)
  if (checkpoint.events > 0 && ms > checkpoint.lastMs && due) {
    carry.checkpoint = { atMs: ms, lastMs: ms, events: 0 }
    checkpoints.push({ atMs: ms, grid, carry: JSON.stringify(carry) })
    if (checkpoints.length > mostAtOnce) {
      const kept = checkpoints.filter((one) => one.grid > 0 || one.atMs > ms - recentMs)
      checkpoints.splice(0, checkpoints.length, ...kept)
    }
  }
  carry.checkpoint.events++
  carry.checkpoint.lastMs = ms
}
