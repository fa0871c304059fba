import { describe, expect, it } from 'vitest'
import { replacedLately } from '#cube/replaced-tables.ts'

const now = Date.UTC(2026, 10, 21, 12)
const version = (table: string, content: string, secondsAgo: number) => ({
  table_name: `rollups.${table}`,
  content_version: content,
  structure_version: 's',
  last_updated_at: now - secondsAgo * 1000,
})

describe('replacedLately', () => {
  it('keeps the version before one that is younger than three minutes', () => {
    expect(replacedLately([version('may', 'old', 4000), version('may', 'new', 170)], now)).toEqual([
      'rollups.may_old_s_',
    ])
  })

  it('lets go of what was replaced before', () => {
    expect(replacedLately([version('may', 'old', 4000), version('may', 'new', 181)], now)).toEqual([])
  })

  it('judges each version by its own successor, however often a month changes', () => {
    const versions = [version('may', 'c', 20), version('may', 'a', 500), version('may', 'b', 200)]
    expect(replacedLately(versions, now)).toEqual(['rollups.may_b_s_'])
  })

  it('does not mix partitions', () => {
    expect(replacedLately([version('may', 'x', 4000), version('june', 'y', 10)], now)).toEqual([])
  })
})
