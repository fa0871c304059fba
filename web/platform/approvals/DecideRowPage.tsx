import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import { answeredRowSchema, type LookedRow, lookedRowSchema } from '#api/platform/resource/approval-links.contract.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { rowPageOf } from '#web/platform/parts/row-pages.ts'
import { RowFacts } from '#web/platform/resource/drawer/RowFacts.tsx'
import { addressOf } from '#web/platform/resource/resource-card.ts'
import { loadShown } from '#web/platform/resource/resource-page.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { askedPath } from './asked-path.ts'
import { LinkAnswer } from './LinkAnswer.tsx'
import { LinkPage } from './LinkPage.tsx'
import { WaitsFor } from './WaitsFor.tsx'

/** Decides about a row of any resource by the link of a mail. */
export function DecideRowPage() {
  const { resource = '' } = useParams()
  const at = `${addressOf(resource)}/approval-links`
  const { data: shown } = useQuery({
    queryKey: ['shown-resource', resource],
    queryFn: async () => (await loadShown(resource)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <LinkPage
      title={<Trans>For you to decide</Trans>}
      path={`${at}/look`}
      schema={lookedRowSchema}
      inPortal={askedPath}
    >
      {({ row }, token) => row && (shown ? <Decision {...{ at, shown, token }} looked={row} /> : <Spinner />)}
    </LinkPage>
  )
}

interface Props {
  /** Below `/api/`. */
  at: string
  shown: ShownResource
  looked: NonNullable<LookedRow['row']>
  token: string
}

function Decision({ at, shown, looked: { title, row, waits, steps }, token }: Props) {
  const { t, i18n } = useLingui()
  const { resource, words } = shown
  const page = rowPageOf(resource.name)
  // Files are shown to whoever signs in.
  const fields = fieldsOf(resource).filter(
    ({ name, type }) => type !== 'files' && type !== 'images' && row.values[name] !== null && row.values[name] !== '',
  )
  const wordOf = (step: string) => (words.steps?.[step] ? i18n._(words.steps[step].label) : step)
  return (
    <>
      <section aria-label={title} className="grid gap-3 rounded-lg border border-line bg-card p-4">
        <header>
          {page && <p className="text-xs text-muted">{i18n._(page.title)}</p>}
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h2>
        </header>
        <RowFacts shown={shown} row={row} fields={fields} />
      </section>
      {waits && <WaitsFor waits={waits} />}
      <LinkAnswer
        decisions={steps.map(({ step, asks }) => ({ step, asks, label: wordOf(step) }))}
        decide={(step, reason) =>
          postJson(answeredRowSchema, `/api/${at}/answer`, { token, step, version: row.version, reason })
        }
        answered={({ status, waits: goesOn }) =>
          goesOn
            ? t`Approved by you. Now the next approver is asked.`
            : `${title}: ${i18n._(words.statuses?.[status]?.label ?? { id: status, message: status })}`
        }
      />
    </>
  )
}
