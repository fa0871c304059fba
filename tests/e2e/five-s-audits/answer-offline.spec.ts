import { expect } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

test('an audit is answered on a phone without a network, and arrives once although the tab was killed', async ({
  page,
}) => {
  await visit(page, '/dashboard/gorevler/bess/audits', '5S audits')
  const { user } = await callApi(page, 'GET', '/api/session')
  const { rows } = await callApi(page, 'GET', '/api/master-data/areas?pageSize=1')
  const questions = [
    { pillar: 'sort', question: 'Is only what is needed here?', weight: 3, photoBelow: 3 },
    { pillar: 'shine', question: 'Is the floor clean?', weight: 1 },
  ]
  const code = `T-${Date.now()}`
  const template = await callApi(page, 'POST', '/api/audit-templates', {
    values: { code, name: code, target: 80, questions },
  })
  const planned = { template: template.id, area: rows[0].id, auditor: user.uid, dueOn: '2099-01-05' }
  const audit = await callApi(page, 'POST', '/api/five-s-audits', { values: planned })
  const path = `/dashboard/gorevler/bess/answer?audit=${audit.id}`

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.waitForFunction(
    async (kept) => (await (await caches.open('kept-pages')).match(kept)) !== undefined,
    '/dashboard/gorevler/bess/answer',
  )
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('kept-parts')).keys()).length))
    .toBeGreaterThan(5)

  const context = page.context()
  await context.setOffline(true)
  await page.keyboard.press('1')
  await expect(page.getByText('This answer needs a photo.')).toBeVisible()
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#963' } })
  await page.getByLabel('Take a photo').setInputFiles({
    name: 'floor.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  })
  await expect(page.getByText('1 answer waits · 1 photo waits')).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await again.goto(path)
  await expect(again.getByText('Question 2 of 2')).toBeVisible()
  await expect(again.getByText('1 answer waits · 1 photo waits')).toBeVisible()
  await again.getByRole('button', { name: '4 – fully' }).click()
  await again.getByRole('button', { name: 'Next' }).click()
  await expect(again.getByText('43.8')).toBeVisible()
  await again.getByRole('button', { name: 'Finish the audit' }).click()
  await expect(again.getByRole('button', { name: 'Finished, waits to be sent' })).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByText('The audit is done and has arrived.')).toBeVisible()
  await expect(again.getByText('Everything has arrived')).toBeVisible()

  const done = await callApi(again, 'GET', `/api/five-s-audits/${audit.id}`)
  expect(done).toMatchObject({ status: 'done', values: { score: 43.8 } })
  expect(done.values.answers.map((line: { photos: object[] }) => line.photos.length)).toEqual([1, 0])
  const { entries } = await callApi(again, 'GET', `/api/five-s-audits/${audit.id}/history`)
  expect(entries.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'change',
    'create',
    'finish',
    'start',
  ])
})
