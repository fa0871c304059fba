import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Ban, MailQuestionMark } from 'lucide-react'
import { outsideRecipients as resource } from '#api/modules/outside-recipients/outside-recipients.contract.ts'
import { type Language, languageCodes, languages } from '#web/core/languages/languages.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { outsideRecipientsCard } from './outside-recipients.cards.ts'
import { outsideWords } from './outside-words.ts'

/** Each as its own speakers call it. */
const languageNames = Object.fromEntries(
  languageCodes.map((code) => [code, { id: `language ${code}`, message: languages[code].name }]),
) as Record<Language, MessageDescriptor>

export const outsideRecipientsPage = showResource(resource, outsideRecipientsCard, {
  pageSize: 25,
  alsoReads: [['subscriptions']],
  deeds: { confirm: msg`Confirmed by the addressee`, decline: msg`Declined by the addressee` },
  words: {
    one: msg`Outside recipient`,
    add: msg`Ask an address`,
    send: msg`Send the question`,
    about: msg`Addresses outside the company that reports may be sent to. Each is asked by mail once and gets nothing before it has agreed.`,
    search: { label: msg`Search outside recipients`, placeholder: msg`Address` },
    none: {
      title: msg`No report leaves the company`,
      hint: msg`Ask the address of a customer, an auditor or the head office; once it is confirmed, subscriptions can go there.`,
    },
    fields: {
      email: msg`Address`,
      language: { label: msg`Language`, hint: msg`In which the address is asked.` },
      reports: msg`Subscriptions`,
      askedAt: msg`Asked at`,
      answeredAt: msg`Answered`,
    },
    options: { language: languageNames },
    statuses: outsideWords,
    steps: {
      ask: { label: msg`Ask again`, done: msg`Asked again`, icon: MailQuestionMark },
      revoke: {
        label: msg`Revoke`,
        done: msg`Revoked`,
        icon: Ban,
        confirm: msg`From now on nothing is sent to this address, for any subscription. It must consent again before it receives anything.`,
        danger: true,
      },
    },
    faults: {
      is_account: () => msg`This address belongs to a person of the company: choose that person instead.`,
      asked_lately: () => msg`It was asked less than a day ago. Give it time to answer.`,
      too_many: ({ limit }) => msg`There are ${limit} addresses already. Revoke some that are no longer needed.`,
    },
  },
})
