import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { figureOf, firstMark, rowCount } from '../reports/open-report.ts'

test('how the moulds work, and the course of one of them', async ({ page }) => {
  await visit(page, '/dashboard/rapor/raporlar/kaliprapor', 'Mould report')
  await expect(rowCount(page)).toHaveText(/[1-9]/)
  const all = await figureOf(page, 'Shots')
  await expect(page.getByRole('columnheader', { name: /^Cavities/ })).toBeVisible()
  await expect(page.getByRole('grid')).not.toContainText('No mould')

  const mold = await firstMark(page, 'Moulds with the highest scrap rate')
  await visit(page, '/changelog', 'What is new')
  await visit(page, `/dashboard/rapor/raporlar/kaliprapor?mold=${encodeURIComponent(mold)}`, 'Mould report')
  await expect(rowCount(page)).toHaveText(/[1-9]/)
  expect(await figureOf(page, 'Shots')).not.toBe(all)
  await expect(page.getByRole('figure', { name: 'Shot against ideal over time' })).toBeVisible()
})
