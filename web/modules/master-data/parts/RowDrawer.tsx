import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import type { MasterRow, SavedRow } from '#api/modules/master-data/master-data.contract.ts'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DiscardDialog } from '#web/platform/forms/DiscardDialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { kindWords } from '../kind-words.ts'
import { rowQuery } from '../master-data.api.ts'
import { useRowTitle } from '../use-value-text.ts'
import { HistoryList } from './HistoryList.tsx'
import { RowFacts } from './RowFacts.tsx'
import { RowForm } from './RowForm.tsx'
import { RowSteps } from './RowSteps.tsx'

export type DrawerTab = 'details' | 'history'

type Props = {
  kind: MasterDataKind
  /** `new` for one that is added. */
  id: string
  tab: DrawerTab
  start?: FormValues
  mayChange: boolean
  onTab: (tab: DrawerTab) => void
  onClose: () => void
}

const formId = 'master-data-form'

/** A row beside its list: its fields to look at or to change, and its history. */
export function RowDrawer({ kind, id, ...props }: Props) {
  const { t, i18n } = useLingui()
  const isNew = id === 'new'
  const { data, error, isPending, refetch } = useQuery({ ...rowQuery(kind, id), enabled: !isNew })
  if (isNew) return <OpenDrawer {...props} kind={kind} row={null} />
  if (data) return <OpenDrawer {...props} kind={kind} row={data} key={data.id} />
  return (
    <Drawer open onClose={props.onClose} title={i18n._(kindWords[kind].one)}>
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

function OpenDrawer({
  kind,
  row,
  tab,
  start,
  mayChange,
  onTab,
  onClose,
}: Omit<Props, 'id'> & { row: MasterRow | null }) {
  const { t, i18n } = useLingui()
  const titleOf = useRowTitle()
  const [state, setState] = useState({ dirty: false, busy: false })
  const [leaving, setLeaving] = useState(false)
  const onState = useCallback((next: typeof state) => setState(next), [])
  /** Asked at the moment of leaving: the last key press may not be drawn yet. */
  const probeRef = useRef(() => false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => rowOf(currentLocation) !== rowOf(nextLocation) && probeRef.current(),
  )
  const words = kindWords[kind]
  const close = () => (probeRef.current() ? setLeaving(true) : onClose())
  const discard = () => {
    forgetDraft(kind, row)
    probeRef.current = () => false
    setLeaving(false)
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const saved = (after: SavedRow) => {
    probeRef.current = () => false
    const name = titleOf(kind, after)
    showToast('success', row ? t`${name} was changed` : t`${name} was added`)
    onClose()
  }
  const form = (
    <RowForm
      id={formId}
      kind={kind}
      row={row}
      {...(start && { start })}
      onSaved={saved}
      probeRef={probeRef}
      onState={onState}
    />
  )
  const details = mayChange ? form : row && <RowFacts kind={kind} row={row} />
  return (
    <Drawer
      open
      onClose={close}
      title={
        row ? (
          <span className="flex items-center gap-2">
            <bdi className="truncate">{titleOf(kind, row)}</bdi>
            {row.active === false && (
              <Badge>
                <Trans>Out of use</Trans>
              </Badge>
            )}
          </span>
        ) : (
          i18n._(words.add)
        )
      }
      {...(mayChange &&
        tab === 'details' && {
          actions: (
            <>
              {row && (
                <span className="me-auto flex gap-2">
                  <RowSteps kind={kind} row={row} onGone={onClose} />
                </span>
              )}
              <Button onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                busy={state.busy}
                disabled={row !== null && !state.dirty}
              >
                <Trans>Save</Trans>
              </Button>
            </>
          ),
        })}
    >
      {row ? (
        <Tabs
          label={i18n._(words.one)}
          value={tab}
          onChange={onTab}
          tabs={[
            { key: 'details', title: <Trans>Details</Trans>, panel: details },
            { key: 'history', title: <Trans>History</Trans>, panel: <HistoryList kind={kind} id={row.id} /> },
          ]}
        />
      ) : (
        details
      )}
      <DiscardDialog
        open={leaving || blocker.state === 'blocked'}
        onDiscard={discard}
        onStay={() => {
          setLeaving(false)
          if (blocker.state === 'blocked') blocker.reset()
        }}
      />
    </Drawer>
  )
}

/** The page and the row of it that an address opens. */
const rowOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('row')}`

function forgetDraft(kind: MasterDataKind, row: MasterRow | null): void {
  try {
    window.sessionStorage.removeItem(`draft:master-data:${kind}:${row ? `${row.id}:${row.version}` : 'new'}`)
  } catch {
    // Storage is blocked: there is no draft.
  }
}
