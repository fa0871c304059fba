import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Roster } from '#api/modules/rosters/planner.contract.ts'
import { isoWeekday } from '#web/core/time/business-date.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useCan } from '#web/platform/session/session.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { editKey, type Plan, rebased } from '../grid/edits.ts'
import { RosterGrid } from '../grid/RosterGrid.tsx'
import { useEdits } from '../grid/use-edits.ts'
import { faultWords } from '../roster-words.ts'
import { usePlanner } from '../use-planner.ts'
import { useSaveRoster } from '../use-save-roster.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { FaultsDialog } from './FaultsDialog.tsx'
import { PlannerHints } from './PlannerHints.tsx'
import { PlannerTools } from './PlannerTools.tsx'

/** The grid with its actions: paint, copy, exchange, undo, assign a rotation, save. */
export function Planner({ roster, dates, dimmed }: { roster: Roster; dates: readonly string[]; dimmed: boolean }) {
  const { t, i18n } = useLingui()
  const may = useCan()('rosters:manage')
  const plan: Plan = useMemo(() => ({ people: roster.people, dates, locked: new Set(roster.locked) }), [roster, dates])
  const draft = useEdits()
  const { edits, change, restart } = draft
  const planner = usePlanner(plan, draft, may)
  const { first, last, rows } = planner
  const [dialog, setDialog] = useState<'copy' | 'assign' | null>(null)
  const machines = usePlaces().machines
  const latest = useRef(plan)
  useEffect(() => {
    latest.current = plan
  })
  const { busy, against, save, assign, despite, back } = useSaveRoster({
    onSaved: (saved) => saved && restart(),
    onSurprise: () => change((now) => rebased(latest.current, now)),
    onUndo: restart,
  })
  const faults = useMemo(() => {
    const byDay = Map.groupBy(roster.faults, ({ employee, date }) => editKey(employee, date))
    return new Map([...byDay].map(([key, all]) => [key, all.map(({ kind }) => i18n._(faultWords[kind])).join(', ')]))
  }, [roster.faults, i18n])
  const { daysOff, dayNames } = useMemo(() => {
    const exceptions = new Map(roster.exceptions.map((one) => [one.date, one]))
    return {
      daysOff: new Set(dates.filter((date) => !(exceptions.get(date)?.working ?? isoWeekday(date) !== 7))),
      dayNames: new Map(roster.exceptions.flatMap(({ date, name }) => (name ? [[date, name] as const] : []))),
    }
  }, [roster.exceptions, dates])
  const machineNames = useMemo(() => new Map(machines.map(({ id, name }) => [id, name])), [machines])
  const names = useMemo(() => new Map(roster.people.map(({ id, name }) => [id, name])), [roster.people])
  return (
    <>
      {may && (
        <PlannerTools
          brush={planner.brush}
          onBrush={planner.setBrush}
          machines={machines}
          machine={planner.machine}
          onMachine={planner.setMachine}
          undo={draft.canUndo ? draft.undo : null}
          redo={draft.canRedo ? draft.redo : null}
          exchange={planner.exchange}
          onCopy={() => setDialog('copy')}
          onAssign={() => setDialog('assign')}
        />
      )}
      <RosterGrid
        {...{ plan, edits, faults, daysOff, dayNames, machineNames, dimmed }}
        firstWeekday={roster.site?.firstWeekday ?? 1}
        today={roster.site?.today ?? ''}
        selection={planner.selection}
        onSelect={planner.select}
        onDrawn={planner.drawn}
        onCommand={planner.command}
      />
      <PlannerHints roster={roster} may={may} />
      {edits.size > 0 && may && (
        <BulkBar
          label={t`Changes that are not saved`}
          count={edits.size}
          said={<Plural value={edits.size} one="# day not saved" other="# days not saved" />}
          clearLabel={t`Discard the changes`}
          onClear={() =>
            askToConfirm({
              title: <Trans>Discard the changes to the roster?</Trans>,
              message: <Trans>What you planned and did not save is lost.</Trans>,
              confirmLabel: t`Discard changes`,
              danger: true,
              work: async () => restart(),
            })
          }
        >
          <Button variant="primary" icon={<Save />} busy={busy} onClick={() => save(edits)}>{t`Save roster`}</Button>
        </BulkBar>
      )}
      {dialog === 'copy' && (
        <CopyDialog
          people={rows.length}
          days={last.day - first.day + 1}
          most={Math.floor((dates.length - 1 - first.day) / 7)}
          onCopy={planner.copyWeeks}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'assign' && (
        <AssignDialog
          employees={rows.map((row) => roster.people[row]!.id)}
          from={dates[first.day]!}
          to={dates.at(-1)!}
          onAssign={assign}
          onClose={() => setDialog(null)}
        />
      )}
      {against && (
        <FaultsDialog assigned={against.assigned} names={names} busy={busy} onDespite={despite} onClose={back} />
      )}
    </>
  )
}
