import type { Share } from '../askers.ts'

/** Statements that may be in Cube's queue at once. */
export interface Places {
  all: number
  company: number
  person: number
}

/** One statement in line, or in the queue. */
export interface Turn {
  /** Questions before it at least; undefined when it has begun. */
  ahead(): number | undefined
  /** The asker is here again: takes a free place. */
  knock(): void
  /** Leaves the line, or gives its place back. */
  end(): void
}

export interface Line {
  /**
   * @param begin called once, at once or later, when there is a place.
   * @param isHere whether the asker waits at this moment: otherwise it is skipped, and keeps its place in line.
   */
  join(share: Pick<Share, 'person' | 'company'>, begin: () => void, isHere?: () => boolean): Turn
}

interface Waiting {
  begin(): void
  isHere(): boolean
}

interface Company {
  running: number
  /** When one of its people was last given a place; by that companies, and people, take turns. */
  served: number
  people: Map<string, Person>
}

interface Person {
  running: number
  served: number
  waiting: Waiting[]
}

/**
 * The line before Cube's queue, in which companies and people take turns: many questions of one person delay only that
 * person. Among companies below their limit, the one with the fewest places comes first, then the one served longest
 * ago; likewise among its people; a person's oldest question comes first.
 */
export function createLine(places: Places): Line {
  const companies = new Map<string, Company>()
  let running = 0
  let clock = 0

  function serve(): void {
    while (running < places.all) {
      const company = firstOf([...companies.values()].filter((each) => each.running < places.company && nextOf(each)))
      const person = company && nextOf(company)
      if (!company || !person) return
      running++
      company.running++
      person.running++
      company.served = person.served = ++clock
      const index = person.waiting.findIndex((each) => each.isHere())
      person.waiting.splice(index, 1)[0]!.begin()
    }
  }

  function nextOf({ people }: Company): Person | undefined {
    return firstOf([...people.values()].filter(mayBegin))
  }

  function mayBegin({ running: runningOfPerson, waiting }: Person): boolean {
    return runningOfPerson < places.person && waiting.some((each) => each.isHere())
  }

  function forget(share: Pick<Share, 'person' | 'company'>): void {
    const company = companies.get(share.company)
    const person = company?.people.get(share.person)
    if (person && person.running === 0 && person.waiting.length === 0) company!.people.delete(share.person)
    if (company?.people.size === 0) companies.delete(share.company)
  }

  return {
    join(share, begin, isHere = () => true) {
      const company = companies.get(share.company) ?? { running: 0, served: 0, people: new Map<string, Person>() }
      companies.set(share.company, company)
      const person = company.people.get(share.person) ?? { running: 0, served: 0, waiting: [] as Waiting[] }
      company.people.set(share.person, person)
      let state: 'waiting' | 'running' | 'over' = 'waiting'
      const entry: Waiting = {
        isHere,
        begin() {
          state = 'running'
          begin()
        },
      }
      person.waiting.push(entry)
      serve()
      return {
        ahead: () => (state === 'waiting' ? aheadOf(person, entry, companies) : undefined),
        knock: serve,
        end() {
          if (state === 'waiting') person.waiting.splice(person.waiting.indexOf(entry), 1)
          if (state === 'running') {
            running--
            company.running--
            person.running--
          }
          state = 'over'
          forget(share)
          serve()
        },
      }
    },
  }
}

function firstOf<Served extends { running: number; served: number }>(all: Served[]): Served | undefined {
  return all.toSorted((a, b) => a.running - b.running || a.served - b.served)[0]
}

/** Its own questions before it, and as many of each other person at most as take their turns meanwhile and are waited for. */
function aheadOf(person: Person, waiting: Waiting, companies: Map<string, Company>): number {
  const position = person.waiting.indexOf(waiting)
  let ahead = position
  for (const { people } of companies.values())
    for (const other of people.values())
      if (other !== person) ahead += Math.min(position, other.waiting.filter((each) => each.isHere()).length)
  return ahead
}
