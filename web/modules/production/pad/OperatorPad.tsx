import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  CircleCheckBig,
  ClipboardCheck,
  ClipboardX,
  LogIn,
  LogOut,
  MessageCircleQuestion,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatFigure } from '#web/core/figures/formats.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { choicesQuery, type LiveMachine } from '../production.api.ts'
import { useReportQueue } from '../use-report-queue.ts'
import { MadeReports } from './MadeReports.tsx'
import { usePadDraft } from './pad-draft.ts'
import { PickDialog } from './PickDialog.tsx'
import { PiecesDialog } from './PiecesDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { WaitingReports } from './WaitingReports.tsx'

type Asked = 'order' | 'operator' | 'reason' | 'stopOrder' | null

/** An operator's actions at the machine, each with one tap and a glove on. */
export function OperatorPad({ data }: { data: LiveMachine }) {
  const { t, i18n } = useLingui()
  const { machine, reports } = data
  const { id, machine: name, order, operator, state } = machine
  const [draft, setDraft] = usePadDraft(id)
  const [openDialog, setOpenDialog] = useState<Asked>(null)
  const choices = useQuery({ ...choicesQuery(id), enabled: openDialog === 'order' || openDialog === 'operator' })
  const { waiting, report, takeBack, drop, retry } = useReportQueue(id, Date.parse(data.now) - data.received)
  const stands = state === 'stop' || state === 'undefined' || state === 'setup' || state === 'planned'
  const close = () => setOpenDialog(null)
  const count = (value: number) => formatFigure(value, 'count', i18n.locale)
  const orderCode = order?.order ?? ''
  return (
    <Card title={<Trans>At the machine</Trans>} aria-label={t`At the machine`}>
      <div className="grid grid-cols-2 gap-2 sm:max-md:grid-cols-3">
        {stands && (
          <Tile
            icon={<MessageCircleQuestion />}
            tone={state === 'undefined' ? 'alarm' : 'plain'}
            className="col-span-full"
            onClick={() => setOpenDialog('reason')}
          >
            {state === 'undefined' ? (
              <Trans>Give a reason for the stop</Trans>
            ) : (
              <Trans>Change the reason of the stop</Trans>
            )}
          </Tile>
        )}
        <Tile
          icon={<CircleCheckBig />}
          tone="main"
          disabled={!order}
          onClick={() => setDraft({ ...draft, open: 'good' })}
        >
          <Trans>Good pieces</Trans>
        </Tile>
        <Tile icon={<Trash2 />} disabled={!order} onClick={() => setDraft({ ...draft, open: 'scrap' })}>
          <Trans>Scrap</Trans>
        </Tile>
        <Tile icon={<RotateCcw />} disabled={!order} onClick={() => setDraft({ ...draft, open: 'rework' })}>
          <Trans>Reworked</Trans>
        </Tile>
        <Tile icon={<ClipboardCheck />} onClick={() => setOpenDialog('order')}>
          {order ? <Trans>Next order</Trans> : <Trans>Start an order</Trans>}
        </Tile>
        {order && (
          <Tile icon={<ClipboardX />} onClick={() => setOpenDialog('stopOrder')}>
            <Trans>End the order</Trans>
          </Tile>
        )}
        <Tile icon={<LogIn />} onClick={() => setOpenDialog('operator')}>
          {operator ? <Trans>Change operator</Trans> : <Trans>Sign on</Trans>}
        </Tile>
        {operator && (
          <Tile icon={<LogOut />} onClick={() => report({ kind: 'operator_off' }, t`${operator} signed off`)}>
            <Trans>Sign off</Trans>
          </Tile>
        )}
      </div>
      {!order && (
        <p className="mt-2 text-sm text-muted">
          <Trans>Start an order to report pieces.</Trans>
        </p>
      )}
      <WaitingReports items={waiting} onDrop={drop} onRetry={retry} />
      <MadeReports reports={reports} timeZone={data.site.timeZone} onTakeBack={(one) => takeBack(one, t`Taken back`)} />
      <PiecesDialog machineId={id} machine={name} draft={draft} onDraft={setDraft} onReport={report} />
      {openDialog === 'reason' && (
        <ReasonDialog
          machineId={id}
          machine={name}
          onClose={close}
          onPick={(reason) => {
            const reasonName = reason.name
            report({ kind: 'stop_reason', reasonId: reason.id }, t`Reason given: ${reasonName}`)
            close()
          }}
        />
      )}
      {openDialog === 'order' && (
        <PickDialog
          title={<Trans>Start an order</Trans>}
          description={name}
          placeholder={t`Order or product`}
          query={choices}
          items={choices.data?.orders
            .filter((one) => one.code !== order?.order)
            .map((one) => ({
              id: one.id,
              code: one.code,
              name: one.product,
              detail: one.planned === null ? count(one.good) : `${count(one.good)} / ${count(one.planned)}`,
            }))}
          onClose={close}
          onPick={(one) => {
            const code = one.code
            report({ kind: 'order_start', orderId: one.id }, t`Order ${code} started`)
            close()
          }}
        />
      )}
      {openDialog === 'operator' && (
        <PickDialog
          title={<Trans>Who works here?</Trans>}
          description={name}
          placeholder={t`Badge number or name`}
          query={choices}
          items={choices.data?.operators}
          onClose={close}
          onPick={(one) => {
            const who = one.name
            report({ kind: 'operator_on', operatorId: one.id }, t`${who} signed on`)
            close()
          }}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'stopOrder'}
        title={<Trans>End order {orderCode} at this machine?</Trans>}
        message={<Trans>The order stays open; pieces made from now on do not belong to it.</Trans>}
        confirmLabel={t`End the order`}
        onClose={close}
        onConfirm={() => {
          report({ kind: 'order_stop' }, t`Order ${orderCode} ended`)
          close()
        }}
      />
    </Card>
  )
}

type TileProps = {
  icon: ReactNode
  tone?: 'main' | 'alarm' | 'plain'
  disabled?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

const tileTones = {
  main: 'border-accent bg-accent text-on-accent hover:bg-accent/90',
  alarm: 'border-state-stop bg-state-stop/10 text-fg hover:bg-state-stop/20 [&>svg]:text-danger',
  plain: 'border-line-strong bg-card text-fg hover:bg-sunken',
}

function Tile({ icon, tone = 'plain', disabled = false, className, onClick, children }: TileProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'flex min-h-[72px] min-w-0 items-center gap-3 rounded-lg border px-3 py-2 text-start text-base font-medium leading-5',
        'transition-colors active:bg-line disabled:pointer-events-none disabled:opacity-40 [&>svg]:size-6 [&>svg]:shrink-0',
        tileTones[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </button>
  )
}
