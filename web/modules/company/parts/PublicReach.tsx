import { Trans, useLingui } from '@lingui/react/macro'
import type { Public } from '#api/platform/resource/public/public-reach.contract.ts'
import { usualLimits } from '#api/platform/resource/public/public.contract.ts'
import { fieldText } from '#web/platform/resource/field-text.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'

/** In words, what of a resource becomes visible to everybody, and what everybody may do. */
export function PublicReach({ shown }: { shown: ShownResource }) {
  const { read, create } = shown.resource.public ?? {}
  return (
    <ul className="list-disc space-y-1 ps-5 text-sm text-muted">
      {read && <Reading shown={shown} read={read} />}
      {create && <Sending shown={shown} create={create} />}
    </ul>
  )
}

/** Names of fields as one text. */
function useNames(shown: ShownResource): (fields: readonly string[]) => string {
  const { i18n } = useLingui()
  return (fields) => fields.map((name) => i18n._(fieldText(shown, name))).join(', ')
}

function Reading({ shown, read: { fields, where } }: { shown: ShownResource; read: NonNullable<Public['read']> }) {
  const text = useValueText(shown)
  const namesOf = useNames(shown)
  const names = namesOf(fields)
  const conditions = Object.entries(where ?? {})
    .map(([name, value]) => `${namesOf([name])}: ${text(name, value ?? null)}`)
    .join(', ')
  return (
    <>
      <li>
        <Trans>Everybody who has the link reads these fields, and no others: {names}.</Trans>
      </li>
      {conditions !== '' && (
        <li>
          <Trans>Only where: {conditions}.</Trans>
        </li>
      )}
    </>
  )
}

function Sending({ shown, create }: { shown: ShownResource; create: NonNullable<Public['create']> }) {
  const namesOf = useNames(shown)
  const { fields, options = [], limits = usualLimits } = create
  const names = namesOf(fields)
  const offered = namesOf(options)
  const { address, company } = limits
  return (
    <>
      <li>
        <Trans>Everybody who has the link may send these fields: {names}. Nothing is kept that says who it was.</Trans>
      </li>
      {options.length > 0 && (
        <li>
          <Trans>For these fields they see the names of all that can be chosen: {offered}.</Trans>
        </li>
      )}
      <li>
        <Trans>
          At most {address} an hour are accepted from one internet connection, and {company} in all.
        </Trans>
      </li>
    </>
  )
}
