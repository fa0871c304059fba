import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import type { AxisNote, NotesTool } from '#web/platform/reports/tools/report-tools.ts'
import { useNoteWords } from '../note-words.tsx'
import { useChartNotes } from '../use-chart-notes.ts'
import { useNoting } from '../use-noting.tsx'

function useAxisNotes(chart: ReportChart): readonly AxisNote[] {
  const { i18n } = useLingui()
  const notes = useChartNotes(chart)
  const { signNames, when, where } = useNoteWords()
  return useMemo(
    () =>
      notes.map((note) => ({
        label: `${signNames[note.sign]} · ${where(note)} · ${when(note)}`,
        text: note.body,
        from: note.from,
        to: note.to,
        start: note.start,
        end: note.end,
        machine: note.place.machine,
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language only
    [notes, i18n.locale],
  )
}

/** Notes on the charts of report pages. */
export const notesTool: NotesTool = { useAxisNotes, useNoting }
