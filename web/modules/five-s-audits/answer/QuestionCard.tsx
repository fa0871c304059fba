import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import {
  type AuditAnswer,
  answers as answerOptions,
  needsPhoto,
} from '#api/modules/five-s-audits/audit-score.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { answerWords, pillarWords } from '../audit-words.ts'
import type { KeptPhoto } from '../offline/kept-audits.ts'
import { PhotoStrip } from './PhotoStrip.tsx'
import type { Answers } from './use-answers.ts'

type Props = {
  line: AuditLine
  /** 'Question 3 of 20' */
  place: string
  photos: readonly KeptPhoto[]
  disabled: boolean
  answers: Answers
}

/** Characters of a note, as the audit takes them. */
const longestNote = 500

/** One question with its answer, note and photos. */
export function QuestionCard({ line, place, photos, disabled, answers }: Props) {
  const { i18n } = useLingui()
  const noteId = useId()
  const [note, setNote] = useState(line.note ?? '')
  const lacksPhoto = needsPhoto(line.answer, line.photoBelow) && line.photos.length + photos.length === 0
  return (
    <article className="space-y-5">
      <header>
        <p className="flex justify-between gap-2 text-sm text-muted">
          <span>{i18n._(pillarWords[line.pillar])}</span>
          <span>{place}</span>
        </p>
        <h2 className="mt-1 text-xl font-semibold [overflow-wrap:anywhere]">
          <bdi>{line.question}</bdi>
        </h2>
      </header>
      <AnswerButtons
        value={line.answer}
        disabled={disabled}
        onChange={(answer) => void answers.changeLine(line.id, { answer })}
      />
      {lacksPhoto && (
        <output className="block text-sm font-medium text-warning">
          <Trans>This answer needs a photo.</Trans>
        </output>
      )}
      <PhotoStrip line={line} photos={photos} disabled={disabled} answers={answers} />
      <div>
        <label htmlFor={noteId} className="mb-1 block text-sm font-medium">
          <Trans>Note</Trans>
        </label>
        <textarea
          id={noteId}
          rows={3}
          value={note}
          maxLength={longestNote}
          disabled={disabled}
          className="w-full rounded-md border border-line-strong bg-card px-3 py-2 text-base"
          onChange={(event) => {
            setNote(event.target.value)
            void answers.changeLine(line.id, { note: event.target.value.trim() || null })
          }}
        />
      </div>
    </article>
  )
}

type ButtonsProps = { value: AuditAnswer | null; disabled: boolean; onChange: (answer: AuditAnswer) => void }

function AnswerButtons({ value, disabled, onChange }: ButtonsProps) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="grid grid-cols-5 gap-2">
      <legend className="sr-only">{t`Answer`}</legend>
      {answerOptions.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={value === option}
          aria-label={i18n._(answerWords[option])}
          disabled={disabled}
          className={classNames(
            'h-16 rounded-lg border border-line-strong bg-card text-2xl font-semibold tabular-nums disabled:opacity-50',
            'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent',
            option === 'na' && 'col-span-5 h-12 text-base font-medium',
          )}
          onClick={() => onChange(option)}
        >
          {option === 'na' ? i18n._(answerWords.na) : i18n.number(Number(option))}
        </button>
      ))}
      <p className="col-span-5 min-h-5 text-center text-sm text-muted">{value && i18n._(answerWords[value])}</p>
    </fieldset>
  )
}
