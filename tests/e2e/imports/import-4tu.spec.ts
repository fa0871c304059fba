import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { card, rowCount, titles } from '../reports/open-report.ts'
import { beginRun, cellsOf, count, endedRun, followLink, upload } from './imports-page.ts'

const file = join(projectRoot, '..', 'shared', 'data', 'production_4tu', 'Production_Data.csv')

// A company imports one file at a time, and each step builds on the one before.
test.describe('the shop-floor log of 2012', () => {
  test.describe.configure({ mode: 'serial' })
  test.skip(!existsSync(file), 'needs the shared data')

  test('is recognised, tried without a trace, and imported whole', async ({ page }) => {
    await upload(page, file)
    await expect(page.getByText('4,543 rows', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Source')).toHaveText('Shop-floor reporting log (4TU)')
    await beginRun(page, 'Try it')
    const trial = await endedRun(page, 'Tried')
    await expect(trial.getByText('This was a trial: nothing was kept.')).toBeVisible()
    await expect(count(trial, 'Would be new')).toHaveText('4,543')
    await expect(count(trial, 'Refused')).toHaveText('0')

    await beginRun(page, 'Import it now')
    const run = await endedRun(page, 'Imported')
    await expect(count(run, 'Rows read')).toHaveText('4,543')
    // Nothing of the trial was kept, so every row is still new.
    await expect(count(run, 'New')).toHaveText('4,543')
    await expect(count(run, 'Known before')).toHaveText('0')
    await expect(count(run, 'Refused')).toHaveText('0')
  })

  test('shows in the linked reports at once', async ({ page }) => {
    await test.step('in production at once: pieces, booked hours, and machine hours apart from them', async () => {
      await followLink(page, 'Production')
      await expect(card(page, 'Good pieces')).toContainText('92,519')
      await expect(card(page, 'Scrap rate')).toContainText('0.64%')
      // The source has no plan.
      await expect(card(page, 'Attainment')).toContainText('–')

      const booked = ['booked_production_seconds', 'booked_setup_seconds', 'booked_breakdown_seconds', 'booked_seconds']
      const columns = ['machine', 'good_pieces', 'scrap_pieces', 'held_pieces', ...booked, 'machine_seconds']
      await visit(page, `${page.url()}&group=machine&columns=${columns.join()}`, titles.production)
      const total = page.getByRole('row', { name: /^Total/ })
      const hours = [679_643, 145_418, 10_300, 835_361].map((minutes) =>
        Math.round(minutes / 60).toLocaleString('en-US'),
      )
      await expect.poll(() => cellsOf(total)).toEqual(['Total', '92,519', '593', '105', ...hours, '11,641'])
      const machine4 = page.getByRole('row', { name: /^Machine 4 - Turning & Milling/ })
      // The sums by machine follow the import by themselves, and need not come with the total.
      await expect.poll(async () => (await cellsOf(machine4)).slice(7)).toEqual(['1,511', '1,390'])
    })

    await test.step('in scrap: 593 of 93,112 pieces', async () => {
      await followLink(page, 'Scrap')
      await expect(card(page, 'Scrap rate')).toContainText('0.64%')
      await expect(card(page, 'Scrap')).toContainText('593')
      await expect(card(page, 'Good pieces')).toContainText('92,519')
      await expect(rowCount(page)).toHaveText('231 rows')
    })

    await test.step('in OEE without performance and its quality, because no ideal cycle is known', async () => {
      await followLink(page, 'OEE')
      await expect(card(page, 'OEE')).toContainText('–')
      await expect(card(page, 'Performance')).toContainText('–')
      await expect(card(page, 'Quality')).toContainText('–')
      await expect(card(page, 'Share of good pieces')).toContainText('99.4%')
      await expect(card(page, 'Availability')).toContainText('79.3%')
    })

    await test.step('in stoppages: breakdowns and setups, none of them undefined', async () => {
      await followLink(page, 'Stoppages')
      await expect(card(page, 'Undefined stops')).toContainText('0')
      await visit(page, `${page.url()}&group=reason&columns=reason,stoppage_seconds,stop_count`, titles.stoppages)
      const rows = page.getByRole('treegrid').getByRole('row')
      // Overlapping reports of one machine are one stop: 2,253 of 2,424 booked hours, 157 of 172. Touching setups are
      // one as well, whatever the order: 628 of 642.
      await expect.poll(() => cellsOf(rows.filter({ hasText: 'Setup' }))).toEqual([expect.any(String), '2,253', '628'])
      await expect.poll(() => cellsOf(rows.filter({ hasText: 'Breakdown' }))).toEqual([expect.any(String), '157', '49'])
      await expect(page.getByRole('row', { name: /^Total/ })).toHaveText(/2,410.*677/)
    })
  })

  test('changes nothing when it is imported again', async ({ page }) => {
    await upload(page, file)
    await beginRun(page, 'Import')
    const run = await endedRun(page, 'Imported')
    await expect(count(run, 'New')).toHaveText('0')
    await expect(count(run, 'Known before')).toHaveText('4,543')
    await expect(count(run, 'Refused')).toHaveText('0')
  })

  test('damaged rows are shown with their reasons and given back as CSV', async ({ page }) => {
    await upload(page, { name: 'damaged.csv', mimeType: 'text/csv', buffer: damagedFile() })
    await beginRun(page, 'Try it')
    const run = await endedRun(page, 'Tried')
    await expect(count(run, 'Rows read')).toHaveText('4')
    await expect(count(run, 'Known before')).toHaveText('1')
    await expect(count(run, 'Refused')).toHaveText('3')
    const refused = run.getByRole('region', { name: 'Refused rows' })
    await expect(refused.getByRole('listitem').locator('summary')).toHaveText([
      /Row 3.*Start Timestamp “24:00.0” is not a date/,
      /Row 4.*Complete Timestamp The end lies before the start/,
      /Row 5.*Qty Completed “-8” is below 0/,
    ])

    const download = page.waitForEvent('download')
    await refused.getByRole('button', { name: 'Download as CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('damaged.csv - refused rows.csv')
    const [head, ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/)
    expect(head).toContain('row,reason,Case ID,Activity,Resource,Start Timestamp,Complete Timestamp')
    expect(rows).toEqual([
      expect.stringMatching(/^,3,Start Timestamp is not a date .*,24:00\.0,/),
      expect.stringMatching(/^,4,Complete Timestamp the end lies before the start,/),
      expect.stringMatching(/^,5,Qty Completed is below 0: “-8”,/),
    ])
  })
})

/** The first rows of the log: one as it was, one damaged by a spreadsheet, one that ends before it starts, one below zero. */
function damagedFile(): Buffer {
  const [head = '', good = '', undated = '', backwards = '', negative = ''] = readFileSync(file, 'utf8').split('\r\n')
  const lines = [
    head,
    good,
    undated.replace(/\d{4}\/[^,]+/, '24:00.0'),
    backwards.replace('2012/01/30', '2012/01/31'),
    negative.replace(',D,8,', ',D,-8,'),
  ]
  return Buffer.from(lines.join('\r\n'))
}
