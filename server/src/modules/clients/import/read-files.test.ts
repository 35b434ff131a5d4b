import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#src/modules/clients/import/read-csv.ts'
import { readPeople } from '#src/modules/clients/import/read-people.ts'
import { readXlsx } from '#src/modules/clients/import/read-xlsx.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import { growth, nearLinear } from '#src/test/growth.ts'

describe('CSV', () => {
  it('is read with any separator, quotes and line ends', () => {
    expect(readCsv(Buffer.from('a;b\r\n"x;1";"dijo ""sí"""\r\n'))).toEqual([
      ['a', 'b'],
      ['x;1', 'dijo "sí"'],
    ])
    expect(readCsv(Buffer.from('a,b\n1,"dos\nlíneas"'))).toEqual([
      ['a', 'b'],
      ['1', 'dos\nlíneas'],
    ])
  })
  it('keeps an empty last cell, and a file without a last line end', () => {
    expect(readCsv(Buffer.from('a;b\n1;'))).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
    expect(readCsv(Buffer.from('a;b\r\n1;2\r\n'))).toHaveLength(2)
  })
  it.each([
    ['cells', 'a;b\n'],
    ['quotes', '"'],
    ['letters', 'abcdefgh'],
  ])('of many %s takes time by its length alone', (_, piece) => {
    const ratio = growth((n) => Buffer.from(`Nombre;Celular\n${piece.repeat(n)}`), 2000, readCsv)
    expect(ratio).toBeLessThan(nearLinear)
  })
  it('of too many rows is refused naming the limit', () => {
    expect(() => readPeople(Buffer.from(`Nombre;Celular\n${'a;1\n'.repeat(20_001)}`))).toThrow(
      'más de 20,000 filas',
    )
  })
  it('of an old Windows program keeps its ñ', () => {
    expect(readCsv(Buffer.from('Nombre;Celular\nNuñez;1', 'latin1'))[1]).toEqual(['Nuñez', '1'])
  })
})

const book = (worksheet: string, shared = ''): Promise<Buffer> =>
  buffer(
    zipStream([
      { name: 'xl/worksheets/sheet1.xml', content: [worksheet] },
      ...(shared === '' ? [] : [{ name: 'xl/sharedStrings.xml', content: [shared] }]),
    ]),
  )

/** A workbook of one worksheet, written by hand so that it may lie. */
const packed = (worksheet: Buffer, method = 8): Buffer => {
  const body = method === 0 ? worksheet : deflateRawSync(worksheet, { level: 9 })
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(method, 10)
  central.writeUInt32LE(body.length, 20)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + body.length, 16)
  return Buffer.concat([local, name, body, central, name, end])
}

describe('Excel', () => {
  it('is read as our own writer wrote it', async () => {
    const rows = [['José & <Cía>', '=1+1', 987_654_321]]
    const columns = [1, 2, 3].map((n) => ({ title: `C${n}`, width: 10 }))
    const file = await buffer(xlsxStream({ name: 'x', columns, rows }))
    expect(readXlsx(file)).toEqual([
      ['C1', 'C2', 'C3'],
      ['José & <Cía>', '=1+1', '987654321'],
    ])
  })
  it('keeps empty cells in their columns, shared texts, runs and big numbers', async () => {
    const file = await book(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="B2"><v>9.87654321E8</v></c></row></sheetData></worksheet>',
      '<sst><si><t>Nombre</t></si><si><r><t>Cel</t></r><r><rPr/><t>ular</t></r></si></sst>',
    )
    expect(readXlsx(file)).toEqual([
      ['Nombre', '', 'Celular'],
      ['', '987654321'],
    ])
  })
  it('with prefixed elements is read alike', async () => {
    const file = await book(
      '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Hola</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    )
    expect(readXlsx(file)).toEqual([['Hola']])
  })
  it('of 345 bytes that holds 24,000 open rows is refused by its rows, in one pass', async () => {
    const bomb = packed(Buffer.from('<row>'.repeat(24_000)))
    expect(bomb.length).toBeLessThan(500)
    expect(() => readPeople(bomb)).toThrow('más de 20,000 filas')
    const ratio = growth(
      (n) => packed(Buffer.from('<row>'.repeat(n))),
      2000,
      (file) => readPeople(file),
    )
    expect(ratio).toBeLessThan(nearLinear)
  })
  it.each([
    ['rows', '<row/>'.repeat(20_002), '20,000 filas'],
    ['cells', `<row>${'<c/>'.repeat(100)}</row>`.repeat(5001), '500,000 celdas'],
    ['cells far to the right', '<row><c r="CV1"/></row>'.repeat(5001), '500,000 celdas'],
  ])('of too many %s is refused naming the limit', (_, worksheet, limit) => {
    expect(() => readPeople(packed(Buffer.from(worksheet), 0))).toThrow(`más de ${limit}`)
  })
  it('that swells is refused naming the limit, whatever it says of its size', () => {
    expect(() => readPeople(packed(Buffer.alloc(80_000_000)))).toThrow('más de 200 veces')
    const noise = randomBytes(2_000_000).toString('latin1')
    const worksheet = Buffer.from(noise.repeat(21), 'latin1')
    expect(() => readPeople(packed(worksheet, 0))).toThrow('más de 40 MB')
  })
  it('inside another zip, or with thousands of parts, is refused', () => {
    const inner = packed(Buffer.from('<row><c t="str"><v>Nombre</v></c></row>'))
    expect(() => readPeople(packed(inner))).toThrow('Falta la columna')
    const parts = packed(Buffer.from('<row/>'))
    parts.writeUInt16LE(65_535, parts.length - 12)
    expect(() => readPeople(parts)).toThrow('más de 1,000 partes')
  })
  it('that is none is refused in words', () => {
    expect(() => readPeople(Buffer.from('PK nada'))).toThrow('No se pudo leer')
    expect(() => readPeople(Buffer.from('Nombre;Correo\nA;b'))).toThrow('Celular')
  })
})
