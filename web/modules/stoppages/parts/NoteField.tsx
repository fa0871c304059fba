import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { useKeptText } from '#web/platform/forms/use-kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { inputClass } from '#web/ui/input.tsx'
import { noteOnStop, refOf } from '../public/stoppages.api.ts'
import { useStopWords } from '../use-stop-words.ts'

/** Free note about a stop: findings and repairs. */
export function NoteField({ stop, onSaved }: { stop: Stop; onSaved?: () => void }) {
  const { t } = useLingui()
  const { done, explain } = useStopWords()
  const [note, setNote, forget] = useKeptText(`note ${stop.machineId} ${stop.start}`, stop.note ?? '')
  const changed = note.trim() !== (stop.note ?? '')
  const save = useMutation({
    mutationFn: () => noteOnStop({ stop: refOf(stop), note: note.trim() }),
    onSuccess: ({ batchId }) => {
      forget()
      done(note.trim() === '' ? t`Note removed` : t`Note kept`, batchId)
      onSaved?.()
    },
    meta: { explain },
  })
  return (
    <Field label={<Trans>Note</Trans>}>
      {(control) => (
        <div className="flex items-end gap-2">
          <textarea
            {...control}
            data-stop-note
            value={note}
            rows={2}
            maxLength={500}
            placeholder={t`Findings and actions`}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && changed && !save.isPending) save.mutate()
            }}
            className={`${inputClass} h-auto flex-1 py-2`}
          />
          <Button className="thumb:h-14" disabled={!changed} busy={save.isPending} onClick={() => save.mutate()}>
            <Trans>Save note</Trans>
          </Button>
        </div>
      )}
    </Field>
  )
}
