import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rowQuery } from '../resource.api.ts'
import { OpenDrawer, type OpenDrawerProps } from './OpenDrawer.tsx'

/** A row beside its list, once it is read. @param id `new` for one that is added. */
export function RowDrawer({ id, ...props }: Omit<OpenDrawerProps, 'row'> & { id: string }) {
  const { t, i18n } = useLingui()
  const { shown, onClose } = props
  const isNew = id === 'new'
  const { data, error, isPending, refetch } = useQuery({ ...rowQuery(shown.resource, id), enabled: !isNew })
  if (isNew) return <OpenDrawer {...props} row={null} />
  if (data) return <OpenDrawer {...props} row={data} key={data.id} />
  return (
    <Drawer open onClose={onClose} title={i18n._(shown.words.one)}>
      {isPending ? (
        <Skeleton className="h-80" />
      ) : isMissing(error) ? (
        <EmptyState title={<Trans>It is no longer there</Trans>} />
      ) : (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}
