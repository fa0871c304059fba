import { expect } from '@playwright/test'
import { productionPaths } from '#web/modules/production/public/production-paths.ts'
import { test } from '#tests/support/reader.ts'

test('a page asked for while the server is away opens by itself when it is back, and the portal stays', async ({
  page,
}) => {
  await page.goto(productionPaths.live)
  await expect(page.getByRole('heading', { level: 1, name: 'Live production' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Stoppage actions' }).first().click()
  await expect(page.getByText('503', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Live production' }).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Stoppage actions' })).toBeVisible()
})
