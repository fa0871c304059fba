import { AppError } from '../errors/app-error.ts'
import { idParamsSchema } from '../http/parts.contract.ts'
import { type Actor, type Call, type Route, defineRoute, streamAnswer } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { RowFile } from '../resource/fields/files.contract.ts'
import { linesOf } from '../resource/fields/lines.contract.ts'
import { refuseOutdated } from '../resource/refuse.ts'
import { type Resource, permissionOfNeed } from '../resource/resource.contract.ts'
import { rowOf } from '../resource/resource.service.ts'
import type { Row } from '../resource/rows.contract.ts'
import { type Scope, can } from '../resource/scope.ts'
import { seenPart } from '../resource/seen-part.contract.ts'
import type { Value } from '../resource/values.contract.ts'
import { type PrintRequest, printSchema, printedFields } from './print.contract.ts'
import type { PrintedBlock } from './printer.ts'

type InScope = <T>(
  call: Pick<Call, 'transaction'> & Actor & { services: Services },
  work: (scope: Scope) => Promise<T>,
) => Promise<T>

/** Route of a row's PDF, for readers of the row. */
export function printRoutes(resource: Resource, inScope: InScope): Route[] {
  if (!resource.print) return []
  return [
    defineRoute({
      method: 'POST',
      path: `/api/${resource.path}/:id/print`,
      access: permissionOfNeed(resource.needs.read),
      params: idParamsSchema,
      body: printSchema,
      bodyLimit: 500_000,
      async handle(call) {
        const { facts, version, ...asked } = call.body
        const blocks = await inScope(call, async (scope) => {
          const row = await rowOf(scope, resource, call.params.id)
          // What is on paper is what is kept.
          if (row.version !== version) throw await refuseOutdated(scope, resource, row.id, version)
          const seen = seenPart(resource, can(scope))
          return facts.map((fact) => blockOf(seen, row, fact))
        })
        const { caller, services, signal, transaction } = call
        const asker = { uid: caller.uid, files: services.files, signal, transaction }
        const file = await services.printer.print(asker, { ...asked, blocks })
        return streamAnswer(file, { 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
      },
    }),
  ]
}

/** @throws AppError invalid_input for a field that is not printed. */
function blockOf(
  resource: Resource,
  row: Row,
  { field, label, text, tone, table, lines }: PrintRequest['facts'][number],
): PrintedBlock {
  const [name, ofLine] = field.split('.')
  const printed = printedFields(resource).find((one) => one.name === name)
  const pictured = printed?.type === 'lines' && ofLine !== undefined ? printed.fields[ofLine] : printed
  if (!printed || !pictured)
    throw new AppError('invalid_input', { fields: [{ path: 'facts', message: `${field} is no field of a print` }] })
  const html = row.html?.[field]
  if (html !== undefined) return { label, html }
  if (pictured.type === 'images') return { label, pictures: picturesOf(row, printed.name, ofLine, lines) }
  return printed.type === 'lines' && table ? { label, table } : { label, text, tone }
}

/** Pictures of a field; those of lines with what their line is called. */
function picturesOf(row: Row, name: string, ofLine: string | undefined, lines: readonly string[] = []) {
  const shown = (value: Value | undefined, line?: string) =>
    ((value ?? []) as RowFile[]).map(({ id, caption }) => ({
      id,
      caption: [line, caption].filter(Boolean).join(' · ') || null,
    }))
  if (ofLine === undefined) return shown(row.values[name])
  return linesOf(row.values[name]).flatMap((line, at) => shown(line[ofLine], lines[at] ?? String(at + 1)))
}
