import type { Building } from './building.ts'

/** Events after which a checkpoint is made, when the next one is of another instant. */
const everyEvents = 50
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Called before each event: keeps what the events before its instant come to, now and then. */
export function noteCheckpoint({ carry, checkpoints }: Building, ms: number): void {
  const { checkpoint } = carry
  const last = checkpoint.atMs
  const grid =
    Math.floor(ms / dayMs) > Math.floor(last / dayMs) ? 2 : Math.floor(ms / hourMs) > Math.floor(last / hourMs) ? 1 : 0
  if (checkpoint.events > 0 && ms > checkpoint.lastMs && (grid > 0 || checkpoint.events >= everyEvents)) {
    carry.checkpoint = { atMs: ms, lastMs: ms, events: 0 }
    checkpoints.push({ atMs: ms, grid, carry: JSON.stringify(carry) })
  }
  carry.checkpoint.events++
  carry.checkpoint.lastMs = ms
}
