import { useLingui } from '@lingui/react/macro'

const head = 'whitespace-nowrap px-3 py-1.5 text-start font-medium'
const cell = 'px-3 py-1.5 align-top'

/** What the portal answers, and what a device does then. */
export function AnswerTable() {
  const { t } = useLingui()
  const answers = [
    {
      status: '200',
      says: t`A receipt for each event, in their order: accepted, duplicate (it was received before), held (in quarantine) or refused (with what is wrong).`,
      step: t`Forget what was sent, refused ones too: they will not become right.`,
    },
    { status: '400 · 413 · 415', says: t`The body is not JSON, too long, or of another type.`, step: t`Correct it.` },
    { status: '401', says: t`The key is not known, or was revoked.`, step: t`Ask for a new key; keep the events.` },
    {
      status: '422',
      says: t`Not one of the events is valid; error.details.receipts says why.`,
      step: t`Correct the device; do not send them again.`,
    },
    {
      status: '503',
      says: t`The portal cannot take more at the moment.`,
      step: t`Wait for as many seconds as Retry-After says, then send the same events again.`,
    },
    {
      status: '–',
      says: t`No answer at all.`,
      step: t`Send the same events again: the same id counts once.`,
    },
  ]
  return (
    <div className="relative overflow-x-auto rounded-md border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Answers`}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className={head}>{t`Answer`}</th>
            <th scope="col" className={head}>{t`Meaning`}</th>
            <th scope="col" className={head}>{t`What the device does`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {answers.map(({ status, says, step }) => (
            <tr key={status}>
              <th scope="row" className={`${cell} whitespace-nowrap text-start font-medium tabular-nums`}>
                <bdi dir="ltr">{status}</bdi>
              </th>
              <td className={`${cell} min-w-56`}>{says}</td>
              <td className={`${cell} min-w-48 text-muted`}>{step}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
