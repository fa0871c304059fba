import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type PartsRow, addLink, linkableQuery } from '../parts.api.ts'
import { rowPageOf } from '../row-pages.ts'

/** Finds a row of a kind and links it. */
export function AddLink({ row, kinds }: { row: PartsRow; kinds: readonly string[] }) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const page = kind === null ? undefined : rowPageOf(kind)
  const { data = [] } = useQuery({
    ...linkableQuery(page?.api ?? '', search.trim()),
    enabled: page !== undefined,
    placeholderData: keepPreviousData,
  })
  const add = useMutation({ mutationFn: (to: string) => addLink(row, kind!, to), onSuccess: () => setSearch('') })
  const options = kinds.flatMap((name) => {
    const rowPage = rowPageOf(name)
    return rowPage ? [{ value: name, label: i18n._(rowPage.title) }] : []
  })
  const candidates = page ? data.filter(({ id }) => id !== row.id) : []
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <Field label={t`Link to`}>
        {(control) => <Select {...control} value={kind} onChange={setKind} options={options} placeholder={t`Choose`} />}
      </Field>
      {page && (
        <>
          <Input
            type="search"
            aria-label={t`Search`}
            placeholder={t`Search`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ul className="max-h-56 overflow-y-auto">
            {candidates.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={add.isPending}
                  onClick={() => add.mutate(id)}
                  className="w-full rounded px-2 py-1.5 text-start text-sm hover:bg-sunken"
                >
                  <bdi>{title}</bdi>
                </button>
              </li>
            ))}
            {candidates.length === 0 && (
              <li className="px-2 py-1.5 text-sm text-muted">
                <Trans>Nothing found</Trans>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
