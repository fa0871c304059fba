import { useLingui } from '@lingui/react/macro'
import { curlOfEvent, eventExamples, type ExampleTarget } from '#api/modules/ingest/event-examples.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { kindWords } from '../kind-words.ts'
import type { KindSpec } from '../openapi.api.ts'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { FieldTable } from './FieldTable.tsx'

/** What every event carries; said once, above the kinds. */
export const commonFields: readonly string[] = ['id', 'at', 'machine']

/** One kind of event: description, own fields, and a command that sends one. */
export function KindSection({ spec, target }: { spec: KindSpec; target: ExampleTarget }) {
  const { i18n, t } = useLingui()
  const words = kindWords[spec.kind]
  const name = i18n._(words.name)
  const ownFields = spec.fields.filter((field) => !commonFields.includes(field.name))
  return (
    <section id={spec.kind} className="scroll-mt-20 border-t border-line py-5">
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {name}
        <Badge>
          <span dir="ltr" className="font-mono">
            {spec.kind}
          </span>
        </Badge>
      </h3>
      <p className="mb-3 mt-1 max-w-prose text-sm text-muted">{i18n._(words.about)}</p>
      {ownFields.length > 0 && <FieldTable kind={spec.kind} fields={ownFields} label={t`Fields of ${name}`} />}
      <CodeBlock
        className="mt-3"
        text={curlOfEvent(target, eventExamples[spec.kind])}
        label={t`Command that sends: ${name}`}
      />
    </section>
  )
}
