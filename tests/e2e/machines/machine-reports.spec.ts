import { expect } from '@playwright/test'
import { test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { asTable, card, firstMark, rowCount } from '../reports/open-report.ts'

const root = '/dashboard/rapor/raporlar'
test('how the machines did, what state they are in, and where their hours went', async ({ page }) => {
  await test.step('how each machine did: figures, comparison, and the stops behind a day', async () => {
    await visit(page, `${root}/tezgahrapor?compare=none`, 'Machine report')
    await expect(rowCount(page)).toHaveText(/\d/)
    for (const title of ['OEE', 'Availability', 'Performance', 'Quality', 'Downtime', 'MTBF', 'MTTR'])
      await expect(card(page, title)).toContainText(/\d/)

    const figure = await asTable(page, 'Availability against performance and quality')
    await expect(figure.getByRole('columnheader')).toHaveText(['Machine', 'Availability', 'Performance', 'Quality'])
    expect(await firstMark(page, 'Weakest machines')).toMatch(/\w/)

    await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Stoppages' })).toBeVisible()
  })

  await test.step('what state each machine is in, now and over time', async () => {
    await visit(page, `${root}/tezgahrapor/tezgahdurumrapor?compare=none`, 'Machine states')
    const now = page.getByRole('region', { name: 'States now' })
    await expect(now.getByRole('listitem').first()).toBeVisible()
    const machines = await now.getByRole('listitem').count()
    const counts = await now.getByRole('group', { name: 'Machines by state' }).getByRole('button').allInnerTexts()
    const sum = counts.reduce((total, text) => total + Number(/(\d+)\s*$/.exec(text)?.[1] ?? 0), 0)
    expect(sum).toBeGreaterThanOrEqual(machines)

    await expect(rowCount(page)).toHaveText(/\d/)
    const scale = await asTable(page, 'Every machine on the clock')
    await expect(scale.getByRole('row', { name: /Running/ }).first()).toBeVisible()

    const share = await asTable(page, 'Share of the time in each state')
    await expect(share.getByRole('row', { name: /^Running/ })).toBeVisible()

    const tile = now.getByRole('listitem').first().getByRole('button')
    await tile.click()
    await expect(page).toHaveURL(/machine=/)
    await expect(now.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('where the hours went: the parts of a machine add up to its calendar time', async () => {
    await visit(page, `${root}/tezgahrapor/tezgahzamanlar?compare=none&group=machine`, 'Machine hours')
    await expect(rowCount(page)).toHaveText(/\d/)
    await expect(page.getByRole('treegrid')).toContainText('100.0%')
    const figure = await asTable(page, 'Hours of each machine by loss, least running first')
    const head = await figure.getByRole('columnheader').allInnerTexts()
    expect(head).toContain('Running')
    expect(head.at(-1)).toBe('Total')

    await visit(
      page,
      `${root}/tezgahrapor/tezgahzamanlar?compare=none&pivot=machine,time_class,ledger_seconds`,
      'Machine hours',
    )
    await expect(page.getByRole('columnheader', { name: 'Breakdown' })).toBeVisible()
  })
})
