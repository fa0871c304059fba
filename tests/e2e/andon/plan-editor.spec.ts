import { expect, type Page } from '@playwright/test'
import type { Layout } from '#api/modules/andon/layouts.contract.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { callApi } from './own-machine.ts'

/** Middle of a machine on the plan, as parts of its width and height. */
async function placeOf(page: Page, code: string): Promise<{ x: number; y: number }> {
  const [plan, machine] = await Promise.all([
    page.getByTestId('plan').boundingBox(),
    page.getByTestId('plan').locator(`[data-machine="${code}"]`).boundingBox(),
  ])
  if (!plan || !machine) throw new Error(`${code} is not on the plan`)
  return {
    x: (machine.x + machine.width / 2 - plan.x) / plan.width,
    y: (machine.y + machine.height / 2 - plan.y) / plan.height,
  }
}

test('machines are placed on a plan by button, keyboard and mouse; nothing of it is lost to a reload or to another person', async ({
  page,
}) => {
  await page.goto('/dashboard/andon/layout')
  await page.getByRole('button', { name: 'New plan' }).first().click()
  const name = `Hall ${Date.now().toString(36)}`
  const naming = page.getByRole('dialog', { name: 'New plan' })
  await naming.getByLabel('Name').fill(name)
  await naming.getByRole('button', { name: 'Make the plan' }).click()
  await expect(page.getByLabel('Plan', { exact: true })).toContainText(name)
  const id = new URL(page.url()).searchParams.get('plan')!
  const plan = page.getByTestId('plan')
  const read = () => callApi(page, 'GET', `/api/andon/layouts/${id}`) as Promise<Layout>

  await test.step('placed, moved by keys and by the mouse', async () => {
    await page
      .getByRole('button', { name: /^Put .* on the plan$/ })
      .first()
      .click()
    await expect(plan.locator('[data-machine]')).toHaveCount(1)
  })
  const machine = plan.locator('[data-machine]')
  const code = (await machine.getAttribute('data-machine'))!
  const begun = await placeOf(page, code)
  expect(begun.x).toBeCloseTo(0.5, 1)
  await machine.press('ArrowRight')
  await expect.poll(async () => (await placeOf(page, code)).x).toBeCloseTo(begun.x + 0.02, 3)

  const box = (await machine.boundingBox())!
  const area = (await plan.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width * 0.3, area.y + area.height * 0.4, { steps: 4 })
  await page.mouse.move(area.x + area.width * 0.25, area.y + area.height * 0.25, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(page, code)).x).toBeCloseTo(0.25, 1)

  await test.step('undone and done again', async () => {
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await placeOf(page, code)).x).toBeCloseTo(begun.x + 0.02, 3)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(async () => (await placeOf(page, code)).x).toBeCloseTo(0.25, 1)
  })

  await test.step('saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The plan is saved')).toBeVisible()
    const { places, version } = await read()
    expect(version).toBe(2)
    expect(places).toHaveLength(1)
    expect(places[0]!.x).toBeCloseTo(0.25, 1)
    expect(places[0]!.y).toBeCloseTo(0.25, 1)
  })

  await test.step('a change that is not saved outlives a reload, and meets what somebody else saved', async () => {
    await machine.press('Shift+ArrowRight')
    const moved = await placeOf(page, code)
    await page.reload()
    await expect.poll(async () => (await placeOf(page, code)).x).toBeCloseTo(moved.x, 3)
    await callApi(page, 'PATCH', `/api/andon/layouts/${id}`, { version: 2, places: [] })
    await expect(page.getByText('Somebody else saved this plan in the meantime.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect.poll(async () => (await read()).places).toHaveLength(1)
    expect((await read()).places[0]!.x).toBeCloseTo(moved.x, 3)
    await expect(page.getByText('Somebody else saved this plan in the meantime.')).toBeHidden()
  })

  await test.step('taken away', async () => {
    await machine.press('Delete')
    await expect(plan.locator('[data-machine]')).toHaveCount(0)
    await callApi(page, 'DELETE', `/api/andon/layouts/${id}`)
  })
})
