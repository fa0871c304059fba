import { useState } from 'react'
import { type Permission, type PersonPermissions, permissions } from '#api/modules/permissions/permissions.contract.ts'

export interface PermissionDraft {
  has: (permission: Permission) => boolean
  /** Differences to the saved state. */
  changed: readonly Permission[]
  wanted: readonly Permission[]
  put: (changed: readonly Permission[], on: boolean) => void
  /** Copies another person's permissions among the listed ones. */
  takeOver: (listed: readonly Permission[], theirs: readonly Permission[]) => void
  discard: () => void
}

/** Unsaved permissions of a person, stored as differences, so that other people's changes stay. */
export function usePermissionDraft(person: PersonPermissions | undefined): PermissionDraft {
  const [draft, setDraft] = useState<ReadonlyMap<Permission, boolean>>(new Map())
  const saved = new Set(person?.permissions)
  const has = (permission: Permission) => draft.get(permission) ?? saved.has(permission)
  return {
    has,
    changed: permissions.filter((one) => has(one) !== saved.has(one)),
    wanted: permissions.filter(has),
    put: (changed, on) => setDraft((now) => new Map([...now, ...changed.map((one) => [one, on] as const)])),
    takeOver: (listed, theirs) =>
      setDraft((now) => new Map([...now, ...listed.map((one) => [one, theirs.includes(one)] as const)])),
    discard: () => setDraft(new Map()),
  }
}
