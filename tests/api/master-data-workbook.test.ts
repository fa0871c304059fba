import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type Plant, makePlant } from './support/small-plant.ts'
import { addRow, cellOf, workbookDesk } from './support/workbook-desk.ts'

let api: TestApi
let plant: Plant
let admin: Person
let desk: ReturnType<typeof workbookDesk>

beforeAll(async () => {
  api = await testApi()
  plant = await makePlant(api)
  admin = await api.as('Admin')
  desk = workbookDesk(api, admin)
  await fillPlant()
})
afterAll(() => api.close())

/** Some of everything, including values that an editor of workbooks might spoil. */
async function fillPlant() {
  const { owner, companyId: c } = api
  await sql`INSERT INTO stoppage_reason (company_id, code, name, loss_class, counts_as)
    VALUES (${c}, 'MECH', 'Mechanical', 'other', 'availability_loss')`.execute(owner)
  await sql`INSERT INTO stoppage_reason (company_id, code, name, loss_class, counts_as, parent_id)
    SELECT ${c}, 'M01', 'Drive', 'breakdown', 'availability_loss', id FROM stoppage_reason WHERE code = 'MECH'`.execute(
    owner,
  )
  await sql`INSERT INTO scrap_reason (company_id, code, name) VALUES (${c}, '007', '=Burnt'), (${c}, '-5', '''=odd')`.execute(
    owner,
  )
  await sql`INSERT INTO product (company_id, code, name) SELECT ${c}, 'P' || n, 'Product ' || n FROM generate_series(1, 300) n`.execute(
    owner,
  )
  await sql`INSERT INTO product (company_id, code, name) VALUES (${c}, 'LONG', ${'x'.repeat(200)})`.execute(owner)
  await sql`INSERT INTO mold (company_id, code, name, cavities) VALUES (${c}, 'K1', 'Mould 1', 4)`.execute(owner)
  await sql`INSERT INTO ideal_cycle (company_id, product_id, mold_id, seconds_per_piece)
    SELECT ${c}, p.id, k.id, 2.3333 FROM product p, mold k WHERE p.code IN ('P1', 'P2')`.execute(owner)
  await sql`INSERT INTO employee (company_id, code, name, active) VALUES (${c}, '1001', 'Ayşe Kaya', true), (${c}, '1002', 'Şükrü', false)`.execute(
    owner,
  )
  await sql`INSERT INTO machine_off_shift (company_id, machine_id, shift) VALUES (${c}, ${plant.machine}, 'night')`.execute(
    owner,
  )
  await sql`INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at, weekdays)
    VALUES (${c}, ${plant.site}, 'morning', '06:00', '14:00', '{1,2,3,4,5}'), (${c}, ${plant.site}, 'night', '22:00', '06:00', '{7,1}')`.execute(
    owner,
  )
  await sql`INSERT INTO shift_break (company_id, shift_definition_id, starts_at, ends_at)
    SELECT ${c}, id, '23:50', '00:20' FROM shift_definition WHERE code = 'night'`.execute(owner)
  await sql`INSERT INTO calendar_exception (company_id, site_id, date, description) VALUES
    (${c}, ${plant.site}, '2020-01-01', 'New Year'), (${c}, ${plant.site}, '2099-04-23', 'Children’s Day')`.execute(
    owner,
  )
}

const audits = async () =>
  (
    await sql<{
      n: number
    }>`SELECT count(*)::integer AS n FROM audit_log WHERE action LIKE '%.change' OR action LIKE '%.create'`.execute(
      api.owner,
    )
  ).rows[0]!.n

describe('a workbook', () => {
  it('that comes back untouched changes nothing', async () => {
    const run = await desk.bring(await desk.take())
    expect(run).toMatchObject({ status: 'ready', problem: null })
    expect(run.sheets).toHaveLength(17)
    for (const sheet of run.sheets)
      expect(sheet).toMatchObject({ new: 0, changed: 0, refused: 0, unchanged: sheet.rows })
    expect(run.rowsTotal).toBeGreaterThan(310)
    const before = await audits()
    expect((await desk.apply(run.id)).run).toMatchObject({ status: 'done' })
    expect(await audits()).toBe(before)
  })

  it.each([
    ['tr', 'Tezgahlar', 'Kod', 'Çalışmadığı vardiyalar', 'Gece', 'Akşam, gece'],
    ['ar', 'الماكينات', 'الرمز', 'ورديات بلا تشغيل', 'ليلية', 'مسائية، ليلية'],
  ])('in %s speaks it, and comes back as it was', async (language, sheet, code, rests, night, both) => {
    const book = await desk.take('', language)
    expect(book.getWorksheet(sheet)!.views[0]!.rightToLeft).toBe(language === 'ar')
    expect((book.getWorksheet(sheet)!.getRow(1).values as unknown[])[1]).toBe(code)
    const cell = cellOf(book, sheet, 'P7', rests)
    expect(cell.value).toBe(night)
    const untouched = await desk.bring(book)
    expect(untouched).toMatchObject({ status: 'ready', problem: null })
    expect(untouched.sheets).toHaveLength(17)
    for (const one of untouched.sheets)
      expect(one).toMatchObject({ new: 0, changed: 0, refused: 0, unchanged: one.rows })
    cell.value = both
    const edited = await desk.bring(book)
    expect(await desk.rows(edited.id)).toMatchObject([
      { sheet, key: 'P7', outcome: 'changed', changes: [{ field: 'offShifts', after: ['evening', 'night'] }] },
    ])
  })

  it('made by hand is read by English headings, by the keys of the fields, and in a mixture of languages', async () => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Moulds').addRows([
      ['CODE', 'Name', ' cavities '],
      ['H1', 'By hand', 2],
    ])
    book.addWorksheet('ideal-cycles').addRows([
      ['product', 'machine', 'mould', 'secondsPerPiece'],
      ['H2', null, 'H1', '2,5'],
    ])
    book.addWorksheet('URUNLER').addRows([
      ['Kod', 'Name', 'En service'],
      ['H2', 'Karışık', 'hayır'],
    ])
    book.addWorksheet('Produkte').addRows([
      ['Code', 'Name', 'Version'],
      ['H2', 'Twice', null],
    ])
    const run = await desk.bring(book, 'by hand.xlsx')
    expect(run).toMatchObject({ status: 'ready', problem: null })
    const rows = await desk.rows(run.id)
    expect(rows.map(({ sheet, outcome, faults }) => [sheet, outcome, faults[0]?.code ?? null])).toEqual([
      ['Moulds', 'new', null],
      ['Produkte', 'refused', 'duplicate_row'],
      ['URUNLER', 'new', null],
      ['ideal-cycles', 'refused', 'inactive_reference'],
    ])
    await api.call('DELETE', `/api/master-data/imports/${run.id}`, { as: admin })
    const lacking = new ExcelJS.Workbook()
    lacking.addWorksheet('Kalıplar').addRow(['Ad', 'Göz sayısı'])
    expect(await desk.bring(lacking, 'x.xlsx', 'tr')).toMatchObject({
      status: 'failed',
      problem: { code: 'missing_columns', params: { sheet: 'Kalıplar', columns: 'Kod' } },
    })
  })

  it('offers choices, notes and frozen heads, and runs nothing as a formula', async () => {
    const book = await desk.take('machines,scrap-reasons')
    expect(book.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['Scrap reasons', 'visible'],
      ['Machines', 'visible'],
      ['Lists', 'hidden'],
    ])
    expect(cellOf(book, 'Machines', 'P7', 'Area').dataValidation).toMatchObject({ type: 'list' })
    expect(book.getWorksheet('Machines')!.getCell('A1').note).toBeTruthy()
    expect(cellOf(book, 'Scrap reasons', '007', 'Name').value).toBe("'=Burnt")
    expect(cellOf(book, 'Scrap reasons', "'-5", 'Name').value).toBe("''=odd")
  })

  it('with edited cells changes exactly those, and history names the file', async () => {
    const book = await desk.take()
    cellOf(book, 'Machines', 'P7', 'Name').value = 'Press seven'
    cellOf(book, 'Machines', 'P7', 'Rests in shifts').value = 'evening, night'
    cellOf(book, 'Products', 'P12', 'In use').value = 'no'
    cellOf(book, 'Moulds', 'K1', 'Cavities').value = 8
    addRow(book, 'Areas', { Code: 'A2', Name: 'Packing', Site: 'PLANT' })
    addRow(book, 'Machines', { Code: 'P20', Name: 'Packer', Area: 'A2', 'Machine class': 'PRESS' })
    const run = await desk.bring(book, 'Mai 2026.xlsx')
    const rows = await desk.rows(run.id)
    expect(
      rows.map(({ kind, key, outcome, changes }) => [
        kind,
        key,
        outcome,
        changes.map((one: { field: string }) => one.field),
      ]),
    ).toEqual([
      ['areas', 'A2', 'new', ['code', 'name', 'site']],
      ['machines', 'P7', 'changed', ['name', 'offShifts']],
      ['machines', 'P20', 'new', ['code', 'name', 'area', 'machineClass']],
      ['moulds', 'K1', 'changed', ['cavities']],
      ['products', 'P12', 'changed', ['active']],
    ])
    expect(rows[1].changes[0]).toEqual({ field: 'name', before: 'Press 7', after: 'Press seven' })
    expect(await desk.apply(run.id)).toMatchObject({ status: 202, run: { status: 'done' } })
    const { json } = await api.call('GET', `/api/master-data/machines/${plant.machine}/history`, { as: admin })
    expect(json.entries[0]).toMatchObject({ action: 'change', file: 'Mai 2026.xlsx', version: 2 })
    const machines = await api.call('GET', '/api/master-data/machines?search=packing', { as: admin })
    expect(machines.json.rows[0].values).toMatchObject({ code: 'P20' })
    // The same workbook again: its values are stored already, and its versions are outdated.
    const again = await desk.bring(book)
    expect(
      again.sheets.every(
        (sheet: { new: number; changed: number; refused: number }) => sheet.new + sheet.changed + sheet.refused === 0,
      ),
    ).toBe(true)
  })

  it('names damaged rows, keeps the good ones and gives the others back', async () => {
    const book = await desk.take()
    cellOf(book, 'Moulds', 'K1', 'Cavities').value = 'four'
    cellOf(book, 'Ideal cycles', 'P1', 'Seconds per piece').value = 0
    cellOf(book, 'Products', 'P5', 'Name').value = 'Product five'
    cellOf(book, 'Products', 'P6', 'Name').value = { formula: '1/0', result: { error: '#DIV/0!' } } as never
    cellOf(book, 'Stoppage reasons', 'MECH', 'Group').value = 'M01'
    cellOf(book, 'Shifts', 'PLANT', 'Ends').value = '22:30'
    addRow(book, 'Machines', { Code: 'P30', Name: 'Nowhere', Area: 'A99', 'Machine class': 'PRESS' })
    addRow(book, 'Products', { Code: 'P5', Name: 'Twice' })
    addRow(book, 'Products', { Code: 'P901', Name: 'Copied', Version: 4 })
    addRow(book, 'Calendar', { Site: 'PLANT', Date: '2020-05-01', Description: 'May' })
    cellOf(book, 'Areas', 'A1', 'In use').value = 'no'
    const run = await desk.bring(book)
    const refused = await desk.rows(run.id, '&outcome=refused')
    const refusalTexts = refused.map(
      ({ kind, key, faults }) =>
        `${kind} ${key}: ${faults.map((one: { field: string; code: string }) => `${one.field} ${one.code}`).join()}`,
    )
    expect(refusalTexts.toSorted()).toEqual(
      [
        'areas A1: active used_by_active',
        'calendar PLANT · 2020-05-01: date past_date',
        'ideal-cycles P1 · – · K1: secondsPerPiece too_small',
        'machines P30: area unknown_reference',
        'moulds K1: cavities not_a_number',
        'products P5: null duplicate_row',
        'products P6: name formula_without_value',
        'products P901: null version_unknown',
        'shifts PLANT · morning: startsAt shifts_overlap',
        'stoppage-reasons MECH: parent tree_cycle',
      ].toSorted(),
    )
    expect((await desk.apply(run.id)).run).toMatchObject({ status: 'done' })
    const product = await api.call('GET', '/api/master-data/products?search=Product five', { as: admin })
    expect(product.json.total).toBe(1)
    const refusals = (language: string) =>
      api.call('GET', `/api/master-data/imports/${run.id}/refusals.csv`, {
        as: admin,
        headers: { 'accept-language': language },
      })
    expect((await refusals('en')).text).toContain('Cavities: “four” is not a number')
    const german = await refusals('de')
    expect(german.text).toContain('„four“ ist keine Zahl')
    expect(decodeURIComponent(german.headers.get('content-disposition')!)).toContain('abgelehnte Zeilen.csv')
  })

  it('does not overwrite what others changed meanwhile, and names them', async () => {
    const book = await desk.take()
    cellOf(book, 'Products', 'P8', 'Name').value = 'From the file'
    cellOf(book, 'Products', 'P9', 'Name').value = 'Also from the file'
    const [eight] = (await api.call('GET', '/api/master-data/products?search=Product 8&pageSize=1', { as: admin })).json
      .rows
    await api.call('PATCH', `/api/master-data/products/${eight.id}`, {
      as: admin,
      body: { version: 1, values: { name: 'By hand' } },
    })
    const run = await desk.bring(book)
    expect(await desk.rows(run.id)).toMatchObject([
      {
        key: 'P8',
        outcome: 'refused',
        faults: [{ code: 'changed_meanwhile', params: { by: expect.stringMatching(/\w/), fields: 'name' } }],
      },
      { key: 'P9', outcome: 'changed' },
    ])
    // Changed between preview and apply.
    const nine = (await api.call('GET', '/api/master-data/products?search=Product 9&pageSize=1', { as: admin })).json
      .rows[0]
    await api.call('PATCH', `/api/master-data/products/${nine.id}`, {
      as: admin,
      body: { version: 1, values: { name: 'By hand, too' } },
    })
    expect(
      (await desk.apply(run.id)).run.sheets.find((sheet: { kind: string }) => sheet.kind === 'products'),
    ).toMatchObject({ changed: 0, refused: 2 })
    expect((await api.call('GET', `/api/master-data/products/${nine.id}`, { as: admin })).json.values.name).toBe(
      'By hand, too',
    )
  })

  it('is applied once, and not after it was cancelled', async () => {
    const book = await desk.take('products')
    cellOf(book, 'Products', 'P20', 'Name').value = 'Once'
    const run = await desk.bring(book)
    const apply = () => api.call('POST', `/api/master-data/imports/${run.id}/apply`, { as: admin })
    const answers = await Promise.all([apply(), apply(), apply()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
    const other = await desk.bring(await desk.take('products'))
    expect((await api.call('DELETE', `/api/master-data/imports/${other.id}`, { as: admin })).status).toBe(204)
    expect((await api.call('POST', `/api/master-data/imports/${other.id}/apply`, { as: admin })).status).toBe(409)
  })

  it('that is no workbook is refused', async () => {
    expect(await desk.bring(new TextEncoder().encode('code,name\n1,2'))).toMatchObject({
      status: 'failed',
      problem: { code: 'broken_workbook' },
    })
    const book = await desk.take('products')
    book.getWorksheet('Products')!.name = 'Something'
    expect(await desk.bring(book)).toMatchObject({ status: 'failed', problem: { code: 'no_known_sheet' } })
  })
})
