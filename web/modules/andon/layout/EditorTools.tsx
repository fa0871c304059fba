import { Trans, useLingui } from '@lingui/react/macro'
import { Grid3x3, ImageUp, Redo2, Save, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface EditorToolsProps {
  /** The plan has a picture already. */
  hasPicture: boolean
  maySave: boolean
  mayUndo: boolean
  mayRedo: boolean
  isSaving: boolean
  isUploading: boolean
  snapping: boolean
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
  onSnapping: (snapping: boolean) => void
  onPicture: (file: File) => void
}

/** Over the plan: save, undo, redo, the grid, and another picture. */
export function EditorTools(props: EditorToolsProps) {
  const { t } = useLingui()
  const picture = useRef<HTMLInputElement>(null)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button
        variant="primary"
        icon={<Save aria-hidden />}
        disabled={!props.maySave}
        busy={props.isSaving && !props.isUploading}
        onClick={props.onSave}
      >
        <Trans>Save</Trans>
      </Button>
      <IconButton label={t`Undo`} icon={<Undo2 />} disabled={!props.mayUndo} onClick={props.onUndo} />
      <IconButton label={t`Redo`} icon={<Redo2 />} disabled={!props.mayRedo} onClick={props.onRedo} />
      <IconButton
        label={t`Snap to the grid`}
        icon={<Grid3x3 />}
        pressed={props.snapping}
        onClick={() => props.onSnapping(!props.snapping)}
      />
      <input
        ref={picture}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Floor plan`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) props.onPicture(file)
        }}
      />
      <Button
        icon={<ImageUp aria-hidden />}
        busy={props.isUploading}
        onClick={() => picture.current?.click()}
        className="ms-auto"
      >
        {props.hasPicture ? <Trans>Replace floor plan</Trans> : <Trans>Upload floor plan</Trans>}
      </Button>
    </div>
  )
}
