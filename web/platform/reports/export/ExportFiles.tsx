import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Download, FileSpreadsheet, FileText, Table } from 'lucide-react'
import type { ExportFormat } from '#api/modules/exports/exports.contract.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import { type ExportStep, type ExportWork, useExport } from './use-export.ts'

type Props = {
  work: ExportWork
  formats: readonly ExportFormat[]
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A menu of the files that can be made, with progress and a way to stop. */
export function ExportFiles({ work, formats, variant, size }: Props) {
  const { t, i18n } = useLingui()
  const { state, start, run, cancel, dismiss } = useExport(work)
  const busy = state.step === 'counting' || state.step === 'running'
  const names: Record<ExportFormat, { label: string; icon: React.ReactNode }> = {
    xlsx: { label: t`Excel`, icon: <FileSpreadsheet /> },
    csv: { label: t`CSV`, icon: <Table /> },
    pdf: { label: t`PDF`, icon: <FileText /> },
  }
  return (
    <>
      <Menu
        side="end"
        {...(variant && { variant })}
        {...(size && { size })}
        button={
          <>
            <Download aria-hidden />
            <span className="max-sm:sr-only">
              <Trans>Export</Trans>
            </span>
            <ChevronDown aria-hidden className="max-sm:hidden" />
          </>
        }
        groups={[
          {
            key: 'formats',
            actions: formats.map((format) => ({
              key: format,
              ...names[format],
              disabled: busy,
              onSelect: () => void start(format),
            })),
          },
        ]}
      />
      {busy && <ExportProgress state={state} onCancel={cancel} />}
      <LargeExport
        state={state}
        locale={i18n.locale}
        onClose={dismiss}
        onConfirm={() => state.step === 'asking' && void run(state.format)}
      />
    </>
  )
}

function ExportProgress({ state, onCancel }: { state: ExportStep; onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const job = state.step === 'running' ? state.job : null
  const share = job && job.rowsTotal > 0 ? job.rowsDone / job.rowsTotal : null
  return (
    <output
      data-foot-bar
      className="block fixed bottom-4 end-4 z-toast w-72 max-w-[calc(100vw-2rem)] rounded-lg bg-raised p-3 shadow-float"
    >
      <p className="mb-2 flex justify-between gap-2 text-sm">
        <span className="font-medium">
          <Trans>Creating the file…</Trans>
        </span>
        <bdi className="tabular-nums text-muted">
          {job && job.rowsTotal > 0
            ? `${formatFigure(job.rowsDone, 'count', i18n.locale)} / ${formatFigure(job.rowsTotal, 'count', i18n.locale)}`
            : ''}
        </bdi>
      </p>
      <progress
        aria-label={t`Progress`}
        value={share ?? undefined}
        max={1}
        className="h-1.5 w-full accent-[rgb(var(--accent))]"
      />
      <div className="mt-2 flex justify-end">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </output>
  )
}

type LargeProps = { state: ExportStep; locale: string; onClose: () => void; onConfirm: () => void }

function LargeExport({ state, locale, onClose, onConfirm }: LargeProps) {
  const { t } = useLingui()
  const asking = state.step === 'asking' ? state : null
  const most = asking ? (asking.format === 'pdf' ? asking.count.pdfMaximum : asking.count.maximum) : 0
  const rows = asking?.count.rows ?? 0
  const tooMany = rows > most
  return (
    <Dialog
      open={asking !== null}
      onClose={onClose}
      width="sm"
      title={tooMany ? t`Too many rows` : t`This is a large file`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!tooMany && (
            <Button variant="primary" onClick={onConfirm}>
              <Trans>Create it</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm">
        <Plural value={rows} one="The selection has # row." other="The selection has # rows." />{' '}
        {tooMany ? (
          <Trans>
            At most {formatFigure(most, 'count', locale)} fit into this format. Choose a shorter period or filters.
          </Trans>
        ) : (
          <Trans>Creating the file may take a while; you can go on working.</Trans>
        )}
      </p>
    </Dialog>
  )
}
