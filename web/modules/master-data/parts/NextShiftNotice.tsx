import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { FormValues } from '../form-values.ts'
import { nextShiftQuery } from '../master-data.api.ts'

type Props = { kind: MasterDataKind; control: Control<FormValues>; rowId: string | null }

/** From when a change of shifts will hold: what has begun stays as it was. */
export function NextShiftNotice({ kind, control, rowId }: Props) {
  const { i18n } = useLingui()
  const chosen = useWatch({ control, name: 'site' })
  const site = kind === 'sites' ? (rowId ?? '') : String(chosen ?? '')
  const { data } = useQuery(nextShiftQuery(site))
  if (!data) return null
  const from = formatDate(data.local, i18n.locale, 'dayTime')
  return (
    <Notice>
      <Trans>
        A change of shifts holds from the next one that has not begun: {from}. Past figures stay as they are.
      </Trans>
    </Notice>
  )
}
