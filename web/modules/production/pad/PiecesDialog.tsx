import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OperatorReport } from '#api/modules/production/production.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { choicesQuery } from '../production.api.ts'
import { NumberPad } from './NumberPad.tsx'
import { emptyDraft, type PadDraft } from './pad-draft.ts'

type Props = {
  machineId: string
  machine: string
  draft: PadDraft
  onDraft: (draft: PadDraft) => void
  onReport: (report: OperatorReport, text: string) => void
}

/** Good pieces, scrap with its reason, or pieces that were reworked: a number and one tap. */
export function PiecesDialog({ machineId, machine, draft, onDraft, onReport }: Props) {
  const { t } = useLingui()
  const { open, quantity, reasonId, counted } = draft
  const query = useQuery({ ...choicesQuery(machineId), enabled: open === 'scrap' })
  const choices = query.data
  if (open === null) return null
  const reason = choices?.scrapReasons.find(({ id }) => id === reasonId)
  // A plant that keeps no reasons reports its scrap without.
  const unnamed = choices?.scrapReasons.length === 0
  const ready = quantity > 0 && (open !== 'scrap' || unnamed || reason !== undefined)
  const report = () => {
    if (!ready) return
    if (open === 'scrap' && reason) {
      const name = reason.name
      onReport({ kind: 'scrap', quantity, reasonId: reason.id, counted }, t`${quantity} scrap reported: ${name}`)
    } else if (open === 'scrap') onReport({ kind: 'scrap', quantity, counted }, t`${quantity} scrap reported`)
    else if (open === 'rework') onReport({ kind: 'rework', quantity }, t`${quantity} reworked pieces reported`)
    else onReport({ kind: 'good', quantity }, t`${quantity} good pieces reported`)
    onDraft(emptyDraft)
  }
  const titles = { good: t`Report good pieces`, scrap: t`Report scrap`, rework: t`Report reworked pieces` }
  return (
    <Dialog
      open
      onClose={() => onDraft(emptyDraft)}
      width={open === 'scrap' ? 'lg' : 'md'}
      title={titles[open]}
      description={
        open === 'rework' ? (
          <>
            {machine} · <Trans>good pieces that needed rework</Trans>
          </>
        ) : (
          machine
        )
      }
      actions={
        <>
          <Button className="!h-14 px-6 text-base" onClick={() => onDraft(emptyDraft)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            className="!h-14 flex-1 px-6 text-lg sm:flex-none"
            variant="primary"
            disabled={!ready}
            onClick={report}
          >
            <Plural value={quantity} one="Report # piece" other="Report # pieces" />
          </Button>
        </>
      }
    >
      <div className={classNames('grid gap-4', open === 'scrap' && 'sm:grid-cols-2')}>
        <div className="min-w-0">
          <NumberPad
            value={quantity}
            onChange={(next) => onDraft({ ...draft, quantity: next })}
            onEnter={report}
            unit={<Plural value={quantity} one="piece" other="pieces" />}
          />
          {open === 'scrap' && (
            <button
              type="button"
              role="switch"
              aria-checked={counted}
              onClick={() => onDraft({ ...draft, counted: !counted })}
              className={classNames(
                'mt-3 flex min-h-14 w-full items-center gap-3 rounded-lg border px-3 py-2 text-start text-sm',
                counted ? 'border-accent bg-accent-soft' : 'border-line',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-6 shrink-0 place-items-center rounded-sm border text-sm',
                  counted ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                )}
              >
                {counted && '✓'}
              </span>
              <Trans>They were counted as good: take them from there</Trans>
            </button>
          )}
        </div>
        {open === 'scrap' && (
          <div className="min-w-0">
            <h3 className="mb-2 text-sm font-medium text-muted">
              <Trans>Why</Trans>
            </h3>
            <QueryState query={query} skeleton={<Skeleton className="h-48" />} />
            {unnamed && (
              <p className="text-sm text-muted">
                <Trans>Scrap reasons are kept in the master data; there are none yet.</Trans>
              </p>
            )}
            <div className="grid grid-cols-2 gap-2">
              {choices?.scrapReasons.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === reasonId}
                  onClick={() => onDraft({ ...draft, reasonId: id })}
                  className={classNames(
                    'min-h-14 rounded-lg border px-3 py-2 text-start text-base leading-5 transition-colors hover:bg-sunken',
                    id === reasonId ? 'border-accent bg-accent-soft font-medium' : 'border-line bg-card',
                  )}
                >
                  {name}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
