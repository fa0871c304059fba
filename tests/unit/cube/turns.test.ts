import { describe, expect, it } from 'vitest'
import { createLine } from '#cube/questions/turns.ts'

/** A line that lists started statements in `begun`; each can be ended by its name. */
function line(places: Parameters<typeof createLine>[0]) {
  const begun: string[] = []
  const turns = new Map<string, ReturnType<ReturnType<typeof createLine>['join']>>()
  const { join } = createLine(places)
  return {
    begun,
    ask(company: string, person: string, count: number) {
      for (let number = 1; number <= count; number++) {
        const name = `${person}${number}`
        turns.set(
          name,
          join({ company, person }, () => void begun.push(name)),
        )
      }
    },
    end: (name: string) => turns.get(name)!.end(),
    ahead: (name: string) => turns.get(name)!.ahead(),
  }
}

describe('the line before the queue', () => {
  it('limits each person to a share, and admits others at once', () => {
    const { begun, ask, ahead } = line({ all: 8, company: 6, person: 3 })
    ask('A', 'guest', 16)
    expect(begun).toEqual(['guest1', 'guest2', 'guest3'])
    ask('A', 'user', 1)
    ask('B', 'other', 1)
    expect(begun.slice(3)).toEqual(['user1', 'other1'])
    expect([ahead('guest3'), ahead('guest4'), ahead('guest16')]).toEqual([undefined, 0, 12])
  })

  it('no company takes all places, however many people it has', () => {
    const { begun, ask } = line({ all: 8, company: 6, person: 3 })
    for (const person of ['a', 'b', 'c', 'd']) ask('A', person, 3)
    expect(begun).toHaveLength(6)
    ask('B', 'x', 3)
    expect(begun.slice(6)).toEqual(['x1', 'x2'])
  })

  it('gives the next place to whoever has the fewest, then to whoever was served longest ago', () => {
    const { begun, ask, end } = line({ all: 2, company: 2, person: 2 })
    ask('A', 'a', 5)
    ask('A', 'b', 2)
    ask('B', 'x', 2)
    expect(begun).toEqual(['a1', 'a2'])
    for (const over of ['a1', 'a2', 'x1', 'b1', 'x2', 'a3']) end(over)
    expect(begun).toEqual(['a1', 'a2', 'x1', 'b1', 'x2', 'a3', 'b2', 'a4'])
  })

  it('forgets who leaves, in line or with a place', () => {
    const { begun, ask, end, ahead } = line({ all: 1, company: 1, person: 1 })
    ask('A', 'a', 3)
    end('a2')
    expect(ahead('a3')).toBe(0)
    end('a1')
    end('a1')
    expect(begun).toEqual(['a1', 'a3'])
    ask('B', 'x', 1)
    expect(begun).toHaveLength(2)
    end('a3')
    expect(begun).toEqual(['a1', 'a3', 'x1'])
  })
})
