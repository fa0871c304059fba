import { seedDemoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import type { Files } from '#api/platform/files/files.ts'
import { writeCosts } from './costs/write-costs.ts'
import { decideExceptions } from './decide-exceptions.ts'
import { decideOvertime } from './decide-overtime.ts'
import { writeEnergy } from './energy/write-energy.ts'
import { writeImprovement } from './improvement/write-improvement.ts'
import { seedAndon } from './write-andon.ts'
import { writeLeave } from './write-leave.ts'
import { writeOffice } from './write-office.ts'

/**
 * Adds everything beside the history of a plant: leave, settings and decisions of its office, and a floor plan with
 * screens. Accounts are unique by e-mail in the whole installation, so only the demo company has them. Existing rows
 * stay.
 *
 * @param files storage for the plan's picture; without it there is neither a plan nor a screen.
 */
export async function furnish(
  ownerUrl: string,
  { company, companyId, files }: { company: string; companyId: string; files?: Files },
): Promise<void> {
  const db = createDatabase(ownerUrl, { max: 1 })
  await inCompany(db, companyId, async (trx) => {
    if (company === 'DEMO') await seedDemoAccounts(trx, companyId)
    await writeLeave(trx, companyId)
    await writeOffice(trx, companyId)
    await writeImprovement(trx, companyId)
    await writeCosts(trx, companyId)
    await writeEnergy(trx, companyId)
    await decideExceptions(trx, companyId)
    await decideOvertime(trx, companyId)
    if (files) await seedAndon(trx, files, companyId, company)
  }).finally(() => db.destroy())
}
