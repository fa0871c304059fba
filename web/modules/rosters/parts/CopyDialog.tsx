import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface CopyDialogProps {
  people: number
  days: number
  /** Number of weeks that fit after the selection. */
  most: number
  onCopy: (weeks: number) => void
  onClose: () => void
}

/** Gives the selected days to the same people in the weeks that follow. */
export function CopyDialog({ people, days, most, onCopy, onClose }: CopyDialogProps) {
  const { t } = useLingui()
  const [weeks, setWeeks] = useState('1')
  const count = Number(weeks)
  const fits = Number.isInteger(count) && count >= 1 && count <= most
  return (
    <Dialog
      open
      width="sm"
      onClose={onClose}
      title={<Trans>Copy to the next weeks</Trans>}
      description={
        <>
          <Plural value={people} one="# person" other="# people" />
          {', '}
          <Plural value={days} one="# day" other="# days" />
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={!fits}
            onClick={() => {
              onCopy(count)
              onClose()
            }}
          >{t`Copy days`}</Button>
        </>
      }
    >
      {most < 1 ? (
        <p className="text-sm">
          <Trans>No week behind the selection is shown. Show more weeks, or select earlier days.</Trans>
        </p>
      ) : (
        <Field
          label={t`Weeks`}
          hint={<Trans>Up to {most}: so many are shown. Days of leave stay as they are.</Trans>}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={most}
              value={weeks}
              onChange={(event) => setWeeks(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}
