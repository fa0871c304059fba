import { trackAdditions } from './additions.ts'
import { type Book, type BookOrder, nothingExplained, refusal, sortOut } from './book.ts'
import type { Facts, PersonFacts } from './import-profile.ts'
import { openSite } from './plant.ts'

const isPerson = (facts: Facts): facts is PersonFacts => 'person' in facts

/** Adds people and their departments; existing people stay unchanged. */
export async function openPeopleBook({ trx, author, profile, mapping }: BookOrder): Promise<Book> {
  const site = await openSite(trx, author, profile, mapping)
  const additions = trackAdditions(trx, author)
  const rows = await trx.selectFrom('department').select(['id', 'code']).execute()
  const departments = new Map(rows.map(({ id, code }) => [code, id]))
  const people = new Set((await trx.selectFrom('employee').select('code').execute()).map(({ code }) => code))
  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isPerson)
      let [written, unchanged] = [0, 0]
      for (const candidate of good) {
        const { code, name, department } = candidate.facts.person
        if (people.has(code)) {
          unchanged++
          continue
        }
        if (department && !departments.has(department.code)) {
          const id = await additions.add(['departments', department.code], department)
          if (id) departments.set(department.code, id)
        }
        const id = await additions.add(['employees', code], {
          code,
          name,
          site: site.id,
          department: (department && departments.get(department.code)) ?? null,
        })
        const faults = additions.refusedOf([
          ['departments', department?.code],
          ['employees', code],
        ])
        if (!id || faults.length > 0) refused.push(refusal(candidate, faults))
        else {
          people.add(code)
          written++
        }
      }
      return { written, known: unchanged, held: 0, refused, dates: undefined }
    },
    questions: async () => [],
    close: async () => nothingExplained,
  }
}
