import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

/** Twenty in the long check. */
const count = Number(process.env.PHOTOS ?? 3)

/** A photo as a phone takes it: 12 megapixels, some megabytes of grain. */
async function takePhoto(folder: string, at: number): Promise<string> {
  const path = join(folder, `IMG_${String(at + 1).padStart(2, '0')}.jpg`)
  const grain = { type: 'gaussian' as const, mean: 60 + 8 * at, sigma: 40 }
  const photo = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise: grain } })
  await photo.resize(4000, 3000, { kernel: 'nearest' }).jpeg({ quality: 80 }).toFile(path)
  return path
}

test('photos from a phone survive a cut of the network: each arrives once, in order, and none is left out of the record', async ({
  page,
}) => {
  await visit(page, '/dashboard/gorevler/bess', '5S records')
  const { rows } = await callApi(page, 'GET', '/api/five-s-records?status=open&pageSize=1')
  const before = (await callApi(page, 'GET', `/api/five-s-records/${rows[0].id}`)).values.images.length
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  const photos: string[] = []
  for (let at = 0; at < count; at++) photos.push(await takePhoto(folder, at))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/gorevler/bess/${rows[0].id}/edit`)
  const form = page.getByRole('dialog')
  const arrived = form.getByRole('button', { name: 'Before or after' })
  await expect(arrived).toHaveCount(before)
  // The server has the second one, and the phone does not hear of it: its network is cut.
  const cut = Promise.withResolvers<void>()
  let finished = 0
  await page.route('**/api/uploads/*/finish', async (route) => {
    if (++finished !== 2) return route.continue()
    await route.fetch()
    await cut.promise
    return route.abort('connectionreset')
  })
  await form.locator('input[type=file]:not([capture])').setInputFiles(photos)
  await expect(arrived).toHaveCount(before + 1)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Is saved once all have arrived.')).toBeVisible()
  await page.context().setOffline(true)
  cut.resolve()
  await expect(form.getByText('IMG_', { exact: false })).toHaveCount(count)
  await page.context().setOffline(false)
  await expect(page.getByText('Record updated')).toBeVisible()

  const { values } = await callApi(page, 'GET', `/api/five-s-records/${rows[0].id}`)
  const added = (values.images as { id: string; name: string }[]).slice(before)
  expect(added.map(({ name }) => name)).toEqual(photos.map((path) => path.slice(folder.length + 1)))
  for (const { id } of added) {
    const small = await page.request.get(`/api/files/${id}?size=small`)
    const { width } = await sharp(await small.body()).metadata()
    expect({ id, width }).toEqual({ id, width: 320 })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  expect(usedSize).toBeLessThan(150 * 2 ** 20)
  await rm(folder, { recursive: true })
})
