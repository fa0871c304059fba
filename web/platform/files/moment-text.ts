import { useLingui } from '@lingui/react/macro'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'

/** Names of the pictures of a pair. */
export function useMomentText(): (moment: NonNullable<RowFile['moment']>) => string {
  const { t } = useLingui()
  return (moment) =>
    moment === 'before'
      ? t({ message: 'Before', context: 'of a pair of pictures' })
      : t({ message: 'After', context: 'of a pair of pictures' })
}
