import { expect, it } from 'vitest'
import { resetMail, verificationMail } from '#api/modules/identity/identity.mails.ts'
import { lifetimes } from '#api/platform/config/lifetimes.ts'
import { durationText } from '#api/texts/duration-text.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

it.each(languageCodes)('mails in %s say how long their links hold, as it is set', (language) => {
  const to = { email: 'ada@plant.example', firstName: 'Ada', language }
  const { confirmationLink, passwordLink } = lifetimes
  expect(verificationMail(to, 'https://p', 't').text).toContain(durationText(confirmationLink, language))
  expect(resetMail(to, 'https://p', 't').text).toContain(durationText(passwordLink, language))
})

it('writes durations in the words of each language, with Latin digits', () => {
  // French keeps a figure and its unit on one line.
  const texts = languageCodes.map((language) => durationText({ days: 7 }, language).replaceAll(/\s/g, ' '))
  expect(texts).toEqual(['7 days', '7 gün', '7 Tage', '7 jours', '7 ngày', '7天', '7 أيام'])
})
