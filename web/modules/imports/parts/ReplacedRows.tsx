import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRun, ReplacedRow } from '#api/modules/imports/imports.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { fieldText, meaningText } from '../import-words.ts'
import { replacedQuery } from '../imports.api.ts'
import { RowList, rowsOfPage } from './RowList.tsx'

/** Every row that replaced an earlier one, before and after. */
export function ReplacedRows({ run }: { run: ImportRun }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery({ ...replacedQuery(run.id, page, rowsOfPage), placeholderData: keepPreviousData })
  if (list.data?.total === 0) return null
  return (
    <RowList
      {...{ run, list, page, onPage: setPage }}
      title={t`Replaced rows`}
      file={{ rows: 'replaced', name: t`replaced rows` }}
    >
      {list.data?.items.map((row, index) => (
        <Replaced key={`${page} ${index}`} row={row} />
      ))}
    </RowList>
  )
}

/** Unchanged fields identify the row; changed ones are below. */
function Replaced({ row: { fields } }: { row: ReplacedRow }) {
  const { i18n } = useLingui()
  const valueText = (name: string, value: string | null) => {
    if (value === null) return '–'
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, i18n.locale)
    if (/^\d{4}-\d\d-\d\d \d/.test(value)) return formatDate(value, i18n.locale, 'daySecond')
    return name === 'direction' ? i18n._(meaningText(value)) : value
  }
  const same = fields.filter(({ old, now }) => old === now)
  const changed = fields.filter(({ old, now }) => old !== now)
  return (
    <li className="grid gap-2 border-b border-line px-4 py-2 text-sm last:border-0">
      <p className="break-words">
        {same.map(({ name, now }) => (
          <span key={name} className="me-3 inline-block">
            <span className="text-muted">{i18n._(fieldText(name))} </span>
            <bdi>{valueText(name, now)}</bdi>
          </span>
        ))}
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {changed.map(({ name, old, now }) => (
          <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
            <dt className="text-muted">{i18n._(fieldText(name))}</dt>
            <dd className="min-w-0 break-words tabular-nums">
              <del className="text-muted">
                <bdi>{valueText(name, old)}</bdi>
              </del>
              <span aria-hidden className="flip-rtl mx-1 inline-block">
                →
              </span>
              <ins className="font-medium no-underline">
                <span className="sr-only">
                  <Trans>now</Trans>{' '}
                </span>
                <bdi>{valueText(name, now)}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
