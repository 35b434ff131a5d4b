/** The looks a cell can have; the number is its place among the styles of the file. */
export const formats = {
  plain: 0,
  bold: 1,
  /** Text that looks like a formula: marked so that no program ever runs it. */
  asTyped: 2,
  money: 3,
  count: 4,
  decimal: 5,
  day: 6,
  moment: 7,
} as const
export type CellFormat = Exclude<keyof typeof formats, 'asTyped'>

const xf = (attributes: string): string => `<xf xfId="0" ${attributes}/>`
const number = (id: number): string => xf(`numFmtId="${id}" applyNumberFormat="1"`)

// Numbers below 164 are built into every program; the two above it are ours.
const cells = [
  '<xf xfId="0"/>',
  xf('fontId="1" applyFont="1"'),
  xf('numFmtId="49" quotePrefix="1" applyNumberFormat="1"'),
  number(4),
  number(3),
  number(2),
  number(164),
  number(165),
]

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
