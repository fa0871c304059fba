import type { Workbook, Sheet } from './excel.ts'
// oxlint-disable no-underscore-dangle -- the names are those of exceljs

/** What a streamed workbook and its sheets are made of inside exceljs, as far as a picture needs it. */
interface Package {
  zip: { append(content: unknown, entry: { name: string }): unknown }
}
interface SheetParts {
  stream: { write(xml: string): void }
  _sheetRelsWriter: { addRelationship(relation: { Type: string; Target: string }): string }
  _writeLegacyData(): void
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** Points: the row of the picture. */
export const logoRowHeight = 36
/** Pixels; a little less than the row. */
const heightAtMost = 44
const widthAtMost = 240
/** English Metric Units, in which drawings are measured. */
const unitsInPixel = 9525

/**
 * Puts the logo into the first row of a sheet before it is committed. exceljs cannot stream pictures: the parts of the
 * drawing are added to the package as it is written, so nothing is held in memory or written twice. Only one sheet of a
 * workbook may have it.
 *
 * @param logo a PNG as a data URL.
 */
export function drawLogo(workbook: Workbook, sheet: Sheet, logo: string): void {
  const picture = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  const { zip } = workbook as unknown as Package
  const parts = sheet as unknown as SheetParts
  const image = workbook.addImage({ base64: logo, extension: 'png' })
  // As a buffer it is written as it is; as text it would be the text.
  Object.assign(workbook.getImage(image), { base64: undefined, buffer: picture })

  const relation = parts._sheetRelsWriter.addRelationship({
    Type: `${types}/drawing`,
    Target: '../drawings/drawing1.xml',
  })
  // The place after page setup and breaks, where a drawing must be.
  parts._writeLegacyData = () => parts.stream.write(`<drawing r:id="${relation}"/>`)
  zip.append(drawing(sizeOf(picture)), { name: 'xl/drawings/drawing1.xml' })
  zip.append(
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
      `<Relationship Id="rId1" Type="${types}/image" Target="../media/image${image}.png"/></Relationships>`,
    { name: 'xl/drawings/_rels/drawing1.xml.rels' },
  )
  const append = zip.append.bind(zip)
  zip.append = (content, entry) => append(entry.name === '[Content_Types].xml' ? withDrawing(content) : content, entry)
}

const withDrawing = (contentTypes: unknown): string =>
  String(contentTypes).replace(
    '</Types>',
    '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>',
  )

/** Of a PNG: its first chunk begins with them. @returns pixels as it is shown. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  const scale = Math.min(1, heightAtMost / height, widthAtMost / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function drawing({ width, height }: { width: number; height: number }): string {
  const extent = `cx="${width * unitsInPixel}" cy="${height * unitsInPixel}"`
  return (
    `${head}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="${main}">` +
    '<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row>' +
    `<xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext ${extent}/>` +
    '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="Logo"/>' +
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
    `<xdr:blipFill><a:blip xmlns:r="${types}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>'
  )
}
