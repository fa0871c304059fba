import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { lineFieldsIn, mayChange } from '#api/platform/resource/resource.contract.ts'
import type { Row, SavedRow } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { ownerOf } from '#api/platform/parts/parts.contract.ts'
import { FollowButton } from '#web/platform/parts/FollowButton.tsx'
import { DiscardDialog } from '#web/platform/forms/DiscardDialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { RowForm } from '../form/RowForm.tsx'
import { forgetDraft } from '../form/use-row-form.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useNeed } from '../use-need.ts'
import { useRowTitle } from '../use-value-text.ts'
import { HistoryList } from './HistoryList.tsx'
import { RowFacts } from './RowFacts.tsx'
import { RowSteps } from './RowSteps.tsx'
import { RowBadge } from './RowBadge.tsx'
import { partTabs } from './part-tabs.tsx'

export interface OpenDrawerProps {
  shown: ShownResource
  /** Null for one that is added. */
  row: Row | null
  /** `details`, `history`, or a section of the resource's own. */
  tab: string
  start?: Values | undefined
  onTab: (tab: string) => void
  onClose: () => void
  /** A row was added. */
  onAdded: (row: SavedRow) => void
}

/** A row beside its list: its fields to look at or to change, its steps, and its history. */
export function OpenDrawer({ shown, row, tab, start, onTab, onClose, onAdded }: OpenDrawerProps) {
  const { t, i18n } = useLingui()
  const can = useNeed()
  const titleOf = useRowTitle(shown)
  const { words, resource, parts } = shown
  const formId = `form-${resource.name}`
  const [state, setState] = useState({ dirty: false, busy: false })
  const [leaving, setLeaving] = useState(false)
  const onState = useCallback((next: typeof state) => setState(next), [])
  /** Asked at the moment of leaving: the last key press may not be drawn yet. */
  const probeRef = useRef(() => false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => rowOf(currentLocation) !== rowOf(nextLocation) && probeRef.current(),
  )
  const fills = row === null || mayChange(resource, row, can)
  const close = () => (probeRef.current() ? setLeaving(true) : onClose())
  const discard = () => {
    forgetDraft(shown, row, start)
    probeRef.current = () => false
    setLeaving(false)
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const saved = (after: SavedRow) => {
    probeRef.current = () => false
    const name = titleOf(after)
    if (words.said) showToast('success', i18n._(row ? words.said.changed : words.said.added), { detail: name })
    else showToast('success', row ? t`${name} was changed` : t`${name} was added`)
    if (row) onClose()
    else onAdded(after)
  }
  const details = fills ? (
    <RowForm id={formId} onSaved={saved} {...{ shown, row, start, probeRef, onState }} />
  ) : (
    <RowFacts shown={shown} row={row} />
  )
  const keep = (row ? undefined : words.send) ?? words.save
  const actions = (
    <>
      {row && <RowSteps shown={shown} row={row} onGone={onClose} />}
      {fills && (
        <>
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
            {keep ? i18n._(keep) : t`Save`}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Drawer
      open
      onClose={close}
      width={lineFieldsIn(resource).some(({ fields }) => Object.keys(fields).length > 2) ? 'wide' : 'medium'}
      title={
        row ? (
          <span className="flex items-center gap-2">
            <bdi className="truncate">{titleOf(row)}</bdi>
            <RowBadge shown={shown} row={row} />
          </span>
        ) : (
          i18n._(words.add)
        )
      }
      {...(row &&
        (resource.print || resource.watchers) && {
          tools: (
            <>
              {resource.print && <PrintButton shown={shown} row={row} />}
              {resource.watchers && <FollowButton row={{ owner: ownerOf(resource), id: row.id }} />}
            </>
          ),
        })}
      {...(tab === 'details' && (fills || hasSteps(row)) && { actions })}
    >
      {row ? (
        <Tabs
          label={i18n._(words.one)}
          value={tab}
          onChange={onTab}
          tabs={[
            { key: 'details', title: <Trans>Details</Trans>, panel: details },
            ...Object.entries(parts?.sections ?? {})
              .filter(([, { has = always }]) => has(row, can))
              .map(([key, { title, Section }]) => ({
                key,
                title: i18n._(title),
                panel: <Section shown={shown} row={row} />,
              })),
            ...partTabs({ shown, row }, i18n),
            { key: 'history', title: <Trans>History</Trans>, panel: <HistoryList shown={shown} row={row} /> },
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

const always = () => true
const hasSteps = (row: Row | null) => (row?.actions?.length ?? 0) > 0

/** The page and the row of it that an address opens. */
const rowOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('row')}`
