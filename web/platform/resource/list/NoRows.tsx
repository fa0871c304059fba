import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { useListState } from './use-list-state.ts'

type Props = {
  shown: ShownResource
  mayAdd: boolean
  /** Rows may come as a workbook. */
  byExcel?: boolean
}

/** Said where a list has no rows at all, or none for what is searched. */
export function NoRows({ shown, mayAdd, byExcel = false }: Props) {
  const { i18n } = useLingui()
  const { asked } = useListState()
  const { words, icon: Icon } = shown
  const narrowed = asked.search !== '' || asked.use !== 'all' || Object.keys(asked.filters).length > 0
  return (
    <Card>
      <EmptyState
        icon={<Icon />}
        {...(narrowed
          ? { title: <Trans>No data found</Trans>, hint: <Trans>Search for something else, or show all.</Trans> }
          : words.none
            ? { title: i18n._(words.none.title), hint: i18n._(words.none.hint) }
            : {
                title: <Trans>Nothing here yet</Trans>,
                ...(mayAdd && {
                  hint: byExcel ? (
                    <Trans>Add the first one, or bring many at once by Excel.</Trans>
                  ) : (
                    <Trans>Add the first one.</Trans>
                  ),
                }),
              })}
      />
    </Card>
  )
}
