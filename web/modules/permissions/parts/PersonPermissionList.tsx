import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Save } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Permission, PersonPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { usualFiguresOf } from '#api/modules/permissions/reach.contract.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { groupPermissions, matching } from '../permission-groups.ts'
import { openedQuery, savePermissions } from '../permissions.api.ts'
import { usePermissionDraft } from '../use-permission-draft.ts'
import { PermissionGroup } from './PermissionGroup.tsx'
import { ReachNotice } from './ReachNotice.tsx'
import { useSaveFailure } from './use-save-failure.ts'

type Props = { person: PersonPermissions; reference: PersonPermissions | undefined }

/** Every permission of a person by what it opens, to be granted and revoked. */
export function PersonPermissionList({ person, reference }: Props) {
  const { t, i18n } = useLingui()
  const pages = usePages()
  const { data: opened } = useQuery(openedQuery)
  const [search, setSearch] = useState('')
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const draft = usePermissionDraft(person)
  const explain = useSaveFailure()
  const save = useMutation({
    mutationFn: () => savePermissions(person, draft.wanted),
    onSuccess: draft.discard,
    meta: { done: t`Permissions saved successfully!`, explain },
  })
  const groups = useMemo(() => groupPermissions(pages, opened ?? {}), [pages, opened])
  const usual = new Set<Permission>(person.usual)
  const differs = (one: Permission) =>
    reference ? draft.has(one) !== reference.permissions.includes(one) : draft.has(one) !== usual.has(one)
  const before = person.figuresOf ?? person.usualFiguresOf
  const after =
    person.figuresOf || person.figuresSaidByRole ? before : usualFiguresOf(person.role, new Set(draft.wanted))
  const words = useDeferredValue(search)
  const shown = groups
    .map(
      ([group, all]) =>
        [
          group,
          all.filter((one) => (!onlyDiffering || differs(one.permission)) && matching(one, words, i18n)),
        ] as const,
    )
    .filter(([, list]) => list.length > 0)
  const listed = shown.flatMap(([, list]) => list.map(({ permission }) => permission))
  const given = listed.filter(draft.has).length
  const toCopy = reference && listed.filter((one) => draft.has(one) !== reference.permissions.includes(one)).length
  const takeOver = reference && ((all: readonly Permission[]) => draft.takeOver(all, reference.permissions))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Input
          type="search"
          aria-label={t`Search permissions`}
          placeholder={t`Permission or page`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="sm:w-64"
        />
        <Checkbox
          label={<Trans>Select all</Trans>}
          checked={listed.length > 0 && given === listed.length}
          indeterminate={given > 0 && given < listed.length}
          disabled={listed.length === 0}
          onChange={(event) => draft.put(listed, event.target.checked)}
        />
        <Switch
          label={reference ? t`Only where the two differ` : t`Only what differs from the role`}
          checked={onlyDiffering}
          onChange={setOnlyDiffering}
        />
        {takeOver && toCopy !== 0 && (
          <Button size="sm" icon={<Copy />} onClick={() => takeOver(listed)}>
            <Trans>Copy the listed permissions ({toCopy})</Trans>
          </Button>
        )}
        <output className="ms-auto text-sm tabular-nums text-muted">
          <Plural value={draft.wanted.length} one="# permission" other="# permissions" />
        </output>
      </div>
      <ReachNotice {...{ after, before }} permissions={draft.wanted} />
      {shown.length === 0 && (
        <Card>
          <EmptyState
            title={<Trans>No permission here</Trans>}
            hint={<Trans>Search for something else, or show all.</Trans>}
          />
        </Card>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {shown.map(([workspace, list]) => (
          <PermissionGroup key={workspace} {...{ workspace, list, usual, draft, reference }} onTakeOver={takeOver} />
        ))}
      </div>
      {draft.changed.length > 0 && (
        <BulkBar
          label={t`Changes that are not saved`}
          count={draft.changed.length}
          said={<Plural value={draft.changed.length} one="# change" other="# changes" />}
          clearLabel={t`Discard changes`}
          onClear={draft.discard}
        >
          <Button size="sm" variant="primary" icon={<Save />} busy={save.isPending} onClick={() => save.mutate()}>
            <Trans>Save permissions</Trans>
          </Button>
        </BulkBar>
      )}
    </>
  )
}
