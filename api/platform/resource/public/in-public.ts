import { inCompany } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Call } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { Resource } from '../resource.contract.ts'
import type { Scope } from '../scope.ts'
import { publishedBy } from './published.ts'

/** Works in the company of the address, on behalf of nobody. @throws AppError not_found */
export async function inPublic<T>(
  { services, requestId, params }: Pick<Call<{ company: string }>, 'services' | 'requestId' | 'params'>,
  resource: Resource,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { db, resources, notices } = services
  const companyId = await publishing(services, params.company, resource)
  const caller = { companyId, permissions: new Set<string>() }
  return inCompany(db, companyId, (trx) => work({ trx, actor: { caller, requestId }, resources, notices }))
}

/** The id of the company of an address. @throws AppError not_found also for one that does not publish the resource. */
export async function publishing({ db }: Services, code: string, { name }: Resource): Promise<string> {
  const company = await publishedBy(db, code)
  if (!company?.published.includes(name)) throw new AppError('not_found')
  return company.id
}
