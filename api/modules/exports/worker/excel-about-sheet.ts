import { isRightToLeft } from '#web/core/languages/languages.ts'
import { drawLogo, logoRowHeight } from '#api/platform/xlsx/excel-logo.ts'
import { excelStyles } from './excel-styles.ts'
import { aboutLines, type ExportDocument } from './export-document.ts'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import { sheetNames } from './sheet-names.ts'
import type { Workbook, CellStyle } from '#api/platform/xlsx/excel.ts'

/**
 * The second sheet: the company's logo, the report's name, the question, the age of the data, and the definition of
 * each figure.
 */
export function addAboutSheet(workbook: Workbook, document: ExportDocument, rows: number): void {
  const { words } = document
  const rightToLeft = isRightToLeft(document.language)
  const sheet = workbook.addWorksheet(sheetNames(document).about, {
    views: [{ rightToLeft, showGridLines: false, state: 'normal' }],
  })
  sheet.columns = [{ width: 28 }, { width: 40 }, { width: 44 }, { width: 80 }]
  const horizontal = rightToLeft ? 'right' : 'left'
  const write = (values: string[], style: CellStyle): void => {
    const row = sheet.addRow(values.map(neutralise))
    for (let column = 1; column <= values.length; column++)
      row.getCell(column).style = { ...style, alignment: { ...style.alignment, horizontal } }
    row.commit()
  }

  if (document.meta.logo !== null) {
    drawLogo(workbook, sheet, document.meta.logo)
    const row = sheet.addRow([])
    row.height = logoRowHeight
    row.commit()
  }
  write([document.title], excelStyles.title)
  sheet.addRow([]).commit()
  for (const { label, value } of aboutLines(document, rows)) {
    const row = sheet.addRow([neutralise(label), neutralise(value)])
    row.getCell(1).style = { ...excelStyles.label, alignment: { ...excelStyles.label.alignment, horizontal } }
    row.getCell(2).style = { ...excelStyles.value, alignment: { ...excelStyles.value.alignment, horizontal } }
    row.commit()
  }
  if (document.definitions.length > 0) {
    sheet.addRow([]).commit()
    write([words.definitions], excelStyles.title)
    write([words.measure, words.unit, words.formula, words.meaning], excelStyles.head)
    for (const { title, unit, formula, description } of document.definitions)
      write([title, unit, formula, description], excelStyles.value)
  }
  sheet.commit()
}
