import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#src/modules/clients/import/read-csv.ts'
import { readPeople } from '#src/modules/clients/import/read-people.ts'
import { readXlsx } from '#src/modules/clients/import/read-xlsx.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'

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
  it('of an old Windows program keeps its ñ', () => {
    expect(readCsv(Buffer.from('Nombre;Celular\nNuñez;1', 'latin1'))[1]).toEqual(['Nuñez', '1'])
  })
})

const book = (sheet: string, shared = ''): Promise<Buffer> =>
  buffer(
    zipStream([
      { name: 'xl/worksheets/sheet1.xml', content: [sheet] },
      ...(shared === '' ? [] : [{ name: 'xl/sharedStrings.xml', content: [shared] }]),
    ]),
  )

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
  it('that unpacks without end is refused', () => {
    const bomb = deflateRawSync(Buffer.alloc(80_000_000))
    const name = Buffer.from('xl/worksheets/sheet1.xml')
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(bomb.length, 20)
    central.writeUInt16LE(name.length, 28)
    const offset = 30 + name.length + bomb.length
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(offset, 16)
    const file = Buffer.concat([local, name, bomb, central, name, end])
    expect(() => readPeople(file)).toThrow('No se pudo leer')
  })
  it('that is none is refused in words', () => {
    expect(() => readPeople(Buffer.from('PK nada'))).toThrow('No se pudo leer')
    expect(() => readPeople(Buffer.from('Nombre;Correo\nA;b'))).toThrow('Celular')
  })
})
