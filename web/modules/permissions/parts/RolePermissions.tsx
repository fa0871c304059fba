import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Permission, permissions, type Role, roleDefaults } from '#api/modules/permissions/permissions.contract.ts'
import { usualFiguresOf } from '#api/modules/permissions/reach.contract.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { groupPermissions, matching } from '../permission-groups.ts'
import { openedQuery } from '../permissions.api.ts'
import { PermissionGroup } from './PermissionGroup.tsx'
import { ReachNotice } from './ReachNotice.tsx'

const isSame = (chosen: readonly string[], role: Role) =>
  chosen.length === roleDefaults[role].length && roleDefaults[role].every((one) => chosen.includes(one))

/** Permissions of a role, beside those of the copied role. */
export function RolePermissions({ value, onChange, form, inputRef, ...control }: FieldInputProps) {
  const { t, i18n } = useLingui()
  const base = useWatch({ control: form, name: 'base' }) as Role
  const { data: opened } = useQuery(openedQuery)
  const [search, setSearch] = useState('')
  const pages = usePages()
  const roleNames = useRoleNames()
  const chosen = value as readonly string[]
  const has = (permission: Permission) => chosen.includes(permission)
  const copied = useRef(base)
  useEffect(() => {
    const before = copied.current
    copied.current = base
    // The permissions of the copied role follow as long as none have been chosen.
    if (before !== base && isSame(chosen, before)) onChange([...roleDefaults[base]])
  }, [base, chosen, onChange])
  const groups = useMemo(() => groupPermissions(pages, opened ?? {}), [pages, opened])
  const put = (changed: readonly Permission[], on: boolean) =>
    onChange(permissions.filter((one) => (changed.includes(one) ? on : has(one))))
  const name = roleNames[base]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a second label
    <div role="group" aria-describedby={control['aria-describedby']} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          id={control.id}
          ref={inputRef}
          type="search"
          aria-label={t`Search permissions`}
          placeholder={t`Permission or page`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-40 flex-1"
        />
        <output className="text-sm tabular-nums text-muted">
          <Plural value={chosen.length} one="# permission" other="# permissions" />
        </output>
        {!isSame(chosen, base) && (
          <Button size="sm" onClick={() => onChange([...roleDefaults[base]])}>
            <Trans>As “{name}” again</Trans>
          </Button>
        )}
      </div>
      <ReachNotice
        after={usualFiguresOf(base, new Set(permissions.filter(has)))}
        before={null}
        permissions={permissions.filter(has)}
      />
      {groups.map(([workspace, all]) => {
        const list = all.filter((one) => matching(one, search, i18n))
        return (
          list.length > 0 && (
            <PermissionGroup
              key={workspace}
              {...{ workspace, list }}
              usual={new Set(roleDefaults[base])}
              draft={{ has, put, changed: [] }}
              reference={undefined}
            />
          )
        )
      })}
    </div>
  )
}
