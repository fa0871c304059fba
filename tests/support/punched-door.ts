import { type Database, inCompany } from '#api/platform/db/database.ts'

/** A gate for everybody with a card, and terminals at it. */
export interface PunchedDoor {
  reader: string
  /** Numbers of cards, one per person; people without one use their registration number. */
  cards: string[]
  numbers: string[]
  serials: string[]
}

/** Gives a company that has a site a door with `people` and accepted terminals, for loads. */
export async function makePunchedDoor(
  owner: Database,
  companyId: string,
  { people, terminals }: { people: number; terminals: number },
): Promise<PunchedDoor> {
  return inCompany(owner, companyId, async (trx) => {
    const company = { company_id: companyId }
    const { id: site_id } = await trx.selectFrom('site').select('id').executeTakeFirstOrThrow()
    const zone = (code: string, kind: 'outside' | 'production') =>
      trx
        .insertInto('zone')
        .values({ ...company, code, name: code, kind })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id: from_zone_id } = await zone('OUT', 'outside')
    const { id: to_zone_id } = await zone('HALL', 'production')
    const { id: reader_id } = await trx
      .insertInto('reader')
      .values({ ...company, code: 'GATE', name: 'Gate', site_id, from_zone_id, to_zone_id, direction: 'both' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const door: PunchedDoor = { reader: 'GATE', cards: [], numbers: [], serials: [] }
    for (let index = 0; index < people; index++) {
      const code = String(1000 + index)
      const { id: employee_id } = await trx
        .insertInto('employee')
        .values({ ...company, code, name: `Person ${code}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const number = `77${code}`
      await trx
        .insertInto('employee_card')
        .values({ ...company, employee_id, number, valid_from: '2020-01-01T00:00:00Z' })
        .execute()
      door.cards.push(number)
      door.numbers.push(code)
    }
    for (let index = 0; index < terminals; index++) {
      const serial_number = `CRASH${1000 + index}`
      await trx
        .insertInto('terminal')
        .values({ ...company, serial_number, name: serial_number, reader_id, network: '127.0.0.1' })
        .execute()
      door.serials.push(serial_number)
    }
    return door
  })
}
