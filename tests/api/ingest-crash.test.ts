import { expect, it } from 'vitest'
import { crashRounds } from '#tests/support/crash-rounds.ts'

/** CRASH_ROUNDS=20 for the full bar; `npm run bench` runs it. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)

it('killed api and killed Postgres lose nothing that was acknowledged, and double nothing', async () => {
  const report = await crashRounds(rounds)
  expect({ ...report, readyAfter: undefined, acknowledged: undefined, punches: undefined }).toEqual({
    rounds,
    lost: 0,
    doubled: 0,
    unheard: 0,
    surprises: [],
  })
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.punches).toEqual({ acknowledged: report.punches.acknowledged, lost: 0, doubled: 0, unheard: 0 })
  expect(report.punches.acknowledged).toBeGreaterThan(100)
  // How soon it was ready again is for `npm run bench` to say.
  expect(report.readyAfter).toHaveLength(rounds)
})
