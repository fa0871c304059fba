import { describe, expect, it } from 'vitest'
import { judge } from '#api/modules/health/judge-health.ts'

const now = new Date('2026-11-23T12:00:00Z')

describe('the health of a part', () => {
  it.each([
    [{ takenAt: null, sizeBytes: null, failure: null }, 'bad'],
    [{ takenAt: '2026-11-23T02:00:00Z', sizeBytes: 1, failure: null }, 'good'],
    [{ takenAt: '2026-11-22T02:00:00Z', sizeBytes: 1, failure: null }, 'watch'],
    [{ takenAt: '2026-11-20T02:00:00Z', sizeBytes: 1, failure: null }, 'bad'],
    [{ takenAt: '2026-11-23T02:00:00Z', sizeBytes: 1, failure: 'the disk is full' }, 'bad'],
  ])('backup %o is %s', (facts, state) => expect(judge.backup(facts, now)).toBe(state))

  it.each([
    [0, 'good'],
    [60, 'watch'],
    [600, 'bad'],
  ])('sums that wait %i s are %s', (waitingSeconds, state) => expect(judge.rollups({ waitingSeconds })).toBe(state))

  it.each([
    [null, 'good'],
    [20e9, 'good'],
    [5e9, 'watch'],
    [1e9, 'bad'],
  ])('%o bytes free are %s', (freeBytes, state) => expect(judge.disk({ freeBytes })).toBe(state))

  it('is judged by what keeps it from working', () => {
    expect(judge.mail({ sends: false, waiting: 0, failed: 0 })).toBe('bad')
    expect(judge.mail({ sends: true, waiting: 3, failed: 0 })).toBe('good')
    expect(judge.mail({ sends: true, waiting: 0, failed: 1 })).toBe('watch')
    expect(judge.database({ bytes: 1, connections: 96, connectionsAtMost: 100 })).toBe('bad')
    expect(judge.devices({ active: 3, silent: 0, held: 1 })).toBe('watch')
    expect(judge.reports({ answer: 'silent', taken: 0, running: 0 })).toBe('bad')
  })
})
