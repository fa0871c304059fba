import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'

/** The device that the portal sends for people with: it has no keys. */
export const isPortal = ({ values }: Pick<Row, 'values'>) => values['kind'] === 'portal'

/** The portal by its name in the reader's language; nothing where there is nothing to count. */
export function useDeviceText(): OwnText {
  const { t } = useLingui()
  return useCallback(
    (name, value, row) => {
      const portals = row !== undefined && isPortal({ values: row })
      if (name === 'name' && portals) return t`The portal itself`
      if (name === 'keys' && portals) return emptyFigure
      return name === 'held' && value === 0 ? emptyFigure : undefined
    },
    [t],
  )
}
