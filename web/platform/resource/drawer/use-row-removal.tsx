import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { showToast } from '#web/ui/toast.ts'
import { removeRow, takeStep, usesQuery } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useRowTitle } from '../use-value-text.ts'
import { UsesNote } from './UsesNote.tsx'
import { useFaultsText } from './use-faults-text.ts'

/** Takes rows away after a question that says what refers to them: out of use, or for good where nothing does. */
export function useRowRemoval(shown: ShownResource) {
  const { t, i18n } = useLingui()
  const titleOf = useRowTitle(shown)
  const explain = useFaultsText(shown)
  const { retire: retireWords, remove: words, said } = shown.words

  const retire = async (row: Row, onGone: () => void) => {
    const name = titleOf(row)
    const uses = await usesOf(row)
    askToConfirm({
      title: <Trans>Take {name} out of use?</Trans>,
      message: (
        <>
          {retireWords ? (
            i18n._(retireWords)
          ) : (
            <Trans>
              It can no longer be chosen for new work. Its past stays in every report, and it can come back.
            </Trans>
          )}
          <UsesNote shown={shown} uses={uses} />
        </>
      ),
      confirmLabel: t`Take out of use`,
      work: () => takeStep(shown, row, 'deactivate').then(onGone),
      done: t`${name} is out of use`,
      explain,
    })
  }
  const remove = async (row: Row, onGone: () => void) => {
    const name = titleOf(row)
    const uses = await usesOf(row)
    if (uses.length > 0)
      askToConfirm({
        title: <Trans>{name} cannot be deleted</Trans>,
        message: <UsesNote shown={shown} uses={uses} />,
        ...(row.active === true
          ? {
              confirmLabel: t`Take out of use`,
              work: () => takeStep(shown, row, 'deactivate').then(onGone),
              done: t`${name} is out of use`,
            }
          : { confirmLabel: t`Understood`, work: async () => undefined }),
        explain,
      })
    else
      askToConfirm({
        danger: true,
        title: <Trans>Delete {name}?</Trans>,
        message: words ? i18n._(words.message) : <Trans>Nothing refers to it. This cannot be undone.</Trans>,
        confirmLabel: words ? i18n._(words.label) : t`Delete`,
        work: () => removeRow(shown, row.id).then(onGone),
        done: said?.removed ? `${i18n._(said.removed)}: ${name}` : t`${name} was deleted`,
        explain,
      })
  }
  const usesOf = (row: Row) => queryClient.fetchQuery(usesQuery(shown.resource, row.id))
  const told = (work: Promise<void>) => work.catch((error: unknown) => showToast('error', i18n._(errorText(error))))
  return {
    retire: (row: Row, onGone: () => void = nothing) => told(retire(row, onGone)),
    remove: (row: Row, onGone: () => void = nothing) => told(remove(row, onGone)),
  }
}

const nothing = () => undefined
