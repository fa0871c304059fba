import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type ExportCount,
  type ExportFormat,
  type ExportJob,
  exportJobSchema,
} from '#api/modules/exports/exports.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { showToast } from '#web/ui/toast.ts'

export type ExportStep =
  | { step: 'idle' }
  | { step: 'counting'; format: ExportFormat }
  /** Many rows: the person confirms first. */
  | { step: 'asking'; format: ExportFormat; count: ExportCount }
  | { step: 'running'; format: ExportFormat; job: ExportJob | null }

/** A short export shows its result soon; a long one is polled less often. */
const pollMilliseconds = { first: 200, longest: 1000 }

/** How a file begins; keep it stable between renders. */
export type ExportWork = {
  /** How many rows it will have. */
  count: (format: ExportFormat) => Promise<ExportCount> | ExportCount
  create: (format: ExportFormat, signal: AbortSignal) => Promise<ExportJob>
}

/** Makes a file on the server: counts, asks when it is large, follows its progress, downloads it. */
export function useExport({ count: countRows, create }: ExportWork) {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<ExportStep>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fail = useCallback(
    (error: unknown, format: ExportFormat) => {
      setState({ step: 'idle' })
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (error instanceof ApiError && error.code === 'no_data') {
        showToast('error', t`No data found`, {
          detail: t`There is nothing to export. Choose another date range or other filters.`,
        })
        return
      }
      const what = format === 'pdf' ? t`Failed to create PDF` : t`Failed to create the file`
      showToast('error', what, { detail: i18n._(errorText(error)) })
    },
    [t, i18n],
  )

  const run = useCallback(
    async (format: ExportFormat) => {
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      setState({ step: 'running', format, job: null })
      let job: ExportJob | null = null
      try {
        job = await create(format, signal)
        let wait = pollMilliseconds.first
        while (job.status === 'queued' || job.status === 'running') {
          setState({ step: 'running', format, job })
          await pause(wait, signal)
          wait = Math.min(wait * 1.3, pollMilliseconds.longest)
          job = await request(exportJobSchema, `/api/exports/${job.id}`, { signal })
        }
        if (job.status === 'failed') throw new ApiError(422, job.error ?? 'export_failed')
        if (job.status === 'done') {
          download(`/api/exports/${job.id}/file`, job.fileName)
          showToast('success', format === 'pdf' ? t`PDF created` : format === 'csv' ? t`CSV created` : t`Excel created`)
        }
        setState({ step: 'idle' })
      } catch (error) {
        if (signal.aborted && job)
          void request(anything, `/api/exports/${job.id}`, { method: 'DELETE' }).catch(() => undefined)
        fail(error, format)
      }
    },
    [create, fail, t],
  )

  const start = useCallback(
    async (format: ExportFormat) => {
      setState({ step: 'counting', format })
      try {
        const count = await countRows(format)
        if (count.rows === 0) throw new ApiError(422, 'no_data')
        const most = format === 'pdf' ? count.pdfMaximum : count.maximum
        if (count.large || count.rows > most) setState({ step: 'asking', format, count })
        else await run(format)
      } catch (error) {
        fail(error, format)
      }
    },
    [countRows, run, fail],
  )
  return { state, start, run, cancel: () => running.current?.abort(), dismiss: () => setState({ step: 'idle' }) }
}

const anything = exportJobSchema.optional().catch(undefined)

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    })
  })
}

/** The download is authorised by the session's cookie, so the browser can stream it to disk by itself. */
function download(href: string, name: string | null): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name ?? ''
  document.body.append(link)
  link.click()
  link.remove()
}
