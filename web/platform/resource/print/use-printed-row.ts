import { useLingui } from '@lingui/react/macro'
import { type PrintRequest, printedFields } from '#api/platform/print/print.contract.ts'
import { type NamedField, lineFieldsOf } from '#api/platform/resource/field.contract.ts'
import { linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import type { HistoryEntry, Row } from '#api/platform/resource/rows.contract.ts'
import { fetchApi } from '#web/platform/api-client/request.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { useDeedText } from '../drawer/use-deed-text.ts'
import { changedText, fieldText } from '../field-text.ts'
import { lineShown } from '../lines/line-shown.ts'
import { historyQuery } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { toneOf } from '../TonedText.tsx'
import { shownValue, useValueText } from '../use-value-text.ts'
import { useCardTitle } from '../views/use-card-title.ts'
import { useChangeText } from './use-change-text.ts'
import { useLinesTable } from './use-lines-table.ts'

/** @returns a function that fetches a row as a PDF, in the words of the page. */
export function usePrintedRow(shown: ShownResource): (row: Row) => Promise<Blob> {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const text = useValueText(shown)
  const titleOf = useCardTitle(shown)
  const { tableOf, namesOf } = useLinesTable(shown)
  const changeText = useChangeText(shown)
  const deedText = useDeedText(shown)
  const { resource, words } = shown

  const toEntry = (row: Row, entry: HistoryEntry): PrintRequest['history'][number] => ({
    at: instantText(entry.at, 'dateTime', language),
    by: entry.by ?? '–',
    deed: deedText(entry.action),
    changes: entry.changes.map((change) => ({
      label: changedText(shown, change.field, i18n),
      text: changeText(change, row),
    })),
  })
  /** Lines as a table, and their pictures below it. */
  const factsOf = (row: Row, field: NamedField): PrintRequest['facts'] => {
    const { name } = field
    const label = i18n._(fieldText(shown, name))
    if (field.type !== 'lines') {
      const tone = toneOf(shown, name, row.values[name])
      return [{ field: name, label, text: text(name, shownValue(row, name), row.values), ...(tone && { tone }) }]
    }
    const pictures = lineFieldsOf(field).filter(
      (one) => one.type === 'images' && linesOf(row.values[name]).some((line) => isFilled(line[one.name])),
    )
    return [
      { field: name, label, text: '', table: tableOf(field, row) },
      ...pictures.map((one) => ({
        field: `${name}.${one.name}`,
        label: i18n._(fieldText(lineShown(shown, field), one.name)),
        text: '',
        lines: namesOf(field, row),
      })),
    ]
  }
  return async (row) => {
    const withHistory = typeof resource.print === 'object' && resource.print.history === true
    const past = withHistory ? await queryClient.fetchQuery(historyQuery(resource, row.id, 1)) : undefined
    const status = row.status === undefined ? undefined : words.statuses?.[row.status]?.label
    const body: PrintRequest = {
      version: row.version,
      language,
      kind: i18n._(words.one),
      title: titleOf(row),
      status: status ? i18n._(status) : row.active === false ? t`Out of use` : null,
      facts: printedFields(resource)
        .filter(({ name }) => isFilled(shownValue(row, name)))
        .flatMap((field) => factsOf(row, field)),
      history: past?.entries.map((entry) => toEntry(row, entry)) ?? [],
      words: { pageOf: t`Page ${'{page}'} of ${'{pages}'}`, printed: t`Printed`, history: t`History` },
    }
    const options = { method: 'POST', body, reads: true } as const
    const response = await fetchApi(`/api/${resource.path}/${row.id}/print`, options)
    return response.blob()
  }
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
