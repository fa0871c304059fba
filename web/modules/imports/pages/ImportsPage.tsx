import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { problemSchema } from '#api/modules/imports/faults.contract.ts'
import { largestFile } from '#api/modules/imports/imports.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type ImportDraft, useImportDraft } from '../import-draft.ts'
import { problemText } from '../import-words.ts'
import { isAllRefused, runQuery, startImport, uploadFile } from '../imports.api.ts'
import { ImportSetup } from '../parts/ImportSetup.tsx'
import { RunDetails } from '../parts/RunDetails.tsx'
import { RunList } from '../parts/RunList.tsx'

const megabyte = 1024 * 1024

/** Imports files: upload, mapping, trial, import, and refused rows. */
export function ImportsPage() {
  const mayRun = useCan()('imports:run')
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const runId = search.get('run')
  const [draft, setDraft] = useImportDraft()
  const go = (next: { page?: number; run?: string | null }) => {
    const target = { page, run: runId, ...next }
    setSearch({ ...(target.page > 1 && { page: `${target.page}` }), ...(target.run && { run: target.run }) })
  }
  const tried = draft !== null && draft.runId === runId ? draft : null
  return (
    <>
      <PageHeader
        title={<Trans>Imports</Trans>}
        description={
          <Trans>
            Production, stoppages, work orders, punches and leave from files. Importing a file again changes nothing.
          </Trans>
        }
      />
      <div className="grid gap-4">
        {runId !== null && (
          <RunDetails
            key={runId}
            id={runId}
            onClose={() => go({ run: null })}
            next={
              mayRun &&
              tried && (
                <ImportNow
                  draft={tried}
                  onStarted={(run) => go({ run })}
                  onChange={setDraft}
                  onBack={() => go({ run: null })}
                />
              )
            }
          />
        )}
        {mayRun && runId === null && draft && (
          <ImportSetup draft={draft} onChange={setDraft} onStarted={(run) => go({ run })} />
        )}
        {mayRun && runId === null && !draft && <NewFile onDraft={setDraft} />}
        <RunList page={page} selected={runId} onPage={(next) => go({ page: next })} onSelect={(run) => go({ run })} />
      </div>
    </>
  )
}

function NewFile({ onDraft }: { onDraft: (draft: ImportDraft) => void }) {
  const { i18n } = useLingui()
  const limit = largestFile / megabyte
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestFile) throw new ApiError(413, 'too_large')
      return uploadFile(file)
    },
    onSuccess: (answer) =>
      onDraft({ upload: answer, profile: answer.suggestedProfile, mapping: answer.suggestedMapping, runId: null }),
    meta: { explain: shownOnPage },
  })
  return (
    <>
      <FileDrop
        title={<Trans>Drop a CSV or Excel file here</Trans>}
        accept=".csv,.txt,.tsv,.dat,.log,.attlog,.xlsx"
        busy={upload.isPending}
        limit={limit}
        onFile={(file) => upload.mutate(file)}
      />
      {upload.error && <Notice tone="danger">{i18n._(refusalText(upload.error))}</Notice>}
    </>
  )
}

/** The fault of the file if the api names one, otherwise the error of the request. */
function refusalText(error: unknown) {
  const details = error instanceof ApiError ? error.details : undefined
  const problem = problemSchema.safeParse((details as { problem?: unknown } | undefined)?.problem)
  return problem.success ? problemText(problem.data) : errorText(error)
}

function ImportNow({
  draft,
  onStarted,
  onChange,
  onBack,
}: {
  draft: ImportDraft
  onStarted: (id: string) => void
  onChange: (draft: ImportDraft | null) => void
  /** Back to how the file is read. */
  onBack: () => void
}) {
  const { i18n } = useLingui()
  const run = useQuery(runQuery(draft.runId ?? ''))
  const hasQuestions = (run.data?.questions.length ?? 0) > 0
  const start = useMutation({
    mutationFn: () =>
      startImport({
        fileId: draft.upload.fileId,
        profile: draft.profile ?? '',
        mapping: draft.mapping,
        dryRun: false,
        confirmDates: hasQuestions,
      }),
    onSuccess: ({ id }) => {
      onChange(null)
      onStarted(id)
    },
    meta: { explain: shownOnPage },
  })
  const bringsNothing = run.data !== undefined && isAllRefused(run.data)
  return (
    <div className="grid gap-2">
      {start.error && <Notice tone="danger">{i18n._(errorText(start.error))}</Notice>}
      <div className="flex flex-wrap gap-2">
        {!bringsNothing && (
          <Button variant="primary" icon={<Upload />} busy={start.isPending} onClick={() => start.mutate()}>
            {hasQuestions ? <Trans>The dates are right: import it</Trans> : <Trans>Import it now</Trans>}
          </Button>
        )}
        <Button variant={bringsNothing ? 'primary' : 'secondary'} disabled={start.isPending} onClick={onBack}>
          <Trans>Change the choices</Trans>
        </Button>
      </div>
    </div>
  )
}
