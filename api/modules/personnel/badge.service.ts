import { auditor } from '#api/platform/audit/audit.ts'
import { hashPassword } from '#api/platform/auth/password.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { Services } from '#api/platform/http/services.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuse, refuseOutdated } from '#api/platform/resource/refuse.ts'
import { rowOf } from '#api/platform/resource/resource.service.ts'
import type { Scope } from '#api/platform/resource/scope.ts'
import { photoFolder, recordFile } from '../files/files.service.ts'
import { redrawPhoto } from '../users/profile-photo.ts'
import { employees } from './personnel.contract.ts'

const audit = auditor('employee')

/** @throws AppError not_found, invalid_input for an anonymised person. */
export async function requireNamed(scope: Scope, id: string): Promise<void> {
  const { values } = await rowOf(scope, employees, id)
  if (values['standing'] === 'anonymised') throw refuse(employees, [fault<'anonymised'>(null, 'anonymised')])
}

/**
 * Keeps an uploaded picture as the photo of a person.
 *
 * @returns the work of the transaction that makes it theirs. @throws AppError `not_an_image`.
 */
export async function keepPhoto(
  { files }: Pick<Services, 'files'>,
  { id, path }: { id: string; path: string },
): Promise<(scope: Scope) => Promise<void>> {
  const picture = await redrawPhoto(path)
  const key = `${photoFolder}/employee-${id}`
  await files.put(key, picture)
  return async (scope) => {
    const { trx, actor } = scope
    await requireNamed(scope, id)
    const file = await recordFile(trx, {
      companyId: actor.caller.companyId,
      ownerId: null,
      folder: photoFolder,
      key,
      name: 'photo.webp',
      mediaType: 'image/webp',
      sizeBytes: picture.byteLength,
    })
    await trx.updateTable('employee').set({ photo_file_id: file }).where('id', '=', id).execute()
    await audit(trx, actor, 'employee.photo', id)
  }
}

/** Sets the PIN of a person, or removes it; only its hash is stored. @throws AppError not_found, conflict. */
export async function setPin(
  scope: Scope,
  { id, version, hash }: { id: string; version: number; hash: string | null },
): Promise<void> {
  const { trx, actor } = scope
  await requireNamed(scope, id)
  if (!(await updateSeen(trx, 'employee', { id, version }, { pin_hash: hash })))
    throw await refuseOutdated(scope, employees, id, version)
  await audit(trx, actor, hash === null ? 'employee.no_pin' : 'employee.pin', id, { version: version + 1 })
}

export const hashPin = (pin: string | null): Promise<string | null> =>
  pin === null ? Promise.resolve(null) : hashPassword(pin)
