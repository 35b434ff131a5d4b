import { execFileSync, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawDocument } from '#src/adapters/pdf/draw-document.ts'
import { printable } from '#src/adapters/pdf/printable.ts'
import type { SheetDocument } from '#src/adapters/pdf/sheet-document.ts'
import { threadedPdf } from '#src/adapters/pdf/threaded-pdf.ts'

const reader = 'pdftotext'
const hasReader = spawnSync(reader, ['-v']).error === undefined
const pdf = threadedPdf(drawDocument, { madeUp: false })
const demonstration = threadedPdf(drawDocument, { madeUp: true })

const sheet: SheetDocument = {
  code: 'LR001-000000042-2026',
  follow_up_code: '7KQ2M-9XTPA',
  number: '000000042-2026',
  date: '15/11/2026',
  time: '23:30',
  due_date: '04/12/2026',
  provider_name: 'Taxi Peñaranda S.A.C.',
  provider_ruc: '20601000009',
  establishment_code: '001',
  establishment_address: 'Calle Mercaderes 100, Cercado, Arequipa',
  channel: 'Página web',
  backup_sheet_number: null,
  consumer_name: "Rosa María Núñez O'Higgins",
  consumer_address: 'Urb. Señorial Mz. Ñ Lt. 3',
  document: 'DNI 00001234',
  phone: '987 654 321',
  email: 'rosa@cliente.example',
  guardian: null,
  good_kind: 'SERVICIO',
  amount: 'S/ 25.50',
  good_description: 'Viaje de Yanahuara al aeropuerto',
  kind: 'RECLAMO',
  type_name: 'Exceso de cobro',
  detail: '¿Por qué cobró de más? El conductor pidió S/ 45 en vez de S/ 25.',
  request: 'Devolución del exceso.',
  answer_channel: 'Correo electrónico',
  attachments: ['recibo.webp'],
  answer: null,
  remark: null,
}

const pagesOf = (file: Buffer): number =>
  file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

const textOf = (file: Buffer): string =>
  execFileSync(reader, ['-layout', '-', '-'], { input: file }).toString().replace(/\s+/g, ' ')

/** What the pages draw, unpacked. */
const drawnIn = (file: Buffer): string =>
  file
    .toString('latin1')
    .split(/stream\r?\n/)
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('')

const mark = 'SIMULACIÓN: datos ficticios, sin valor'

test('an arrow is drawn, and whoever hears the page is told the sign', async () => {
  const sign = Buffer.from('\ufeff→', 'utf16le').swap16().toString('latin1')
  expect(drawnIn(await pdf.sheet({ ...sheet, detail: 'Cayma → Cercado' }))).toContain(
    `/ActualText (${sign})`,
  )
  expect(drawnIn(await pdf.sheet(sheet))).not.toContain(sign)
})

describe.skipIf(!hasReader)('read back with pdftotext (skipped where it is not installed)', () => {
  test('every box of the sheet is there, accents and all', async () => {
    const text = textOf(await pdf.sheet(sheet))
    for (const words of [
      'LIBRO DE RECLAMACIONES',
      'HOJA DE RECLAMACIÓN',
      'N.º 000000042-2026',
      'Taxi Peñaranda S.A.C.',
      '20601000009',
      "Rosa María Núñez O'Higgins",
      'Urb. Señorial Mz. Ñ Lt. 3',
      'DNI 00001234',
      '[X] SERVICIO',
      '[X] RECLAMO',
      'S/ 25.50',
      '¿Por qué cobró de más? El conductor pidió S/ 45 en vez de S/ 25.',
      'Devolución del exceso.',
      'OBSERVACIONES Y ACCIONES ADOPTADAS POR EL PROVEEDOR',
      'quince (15) días hábiles, el cual es improrrogable',
      'denuncia ante el INDECOPI',
      '23:30',
      'Pendiente: hasta el 04/12/2026',
    ])
      expect(text).toContain(words)
  })

  test('the answer stands in the fourth box', async () => {
    const answer = {
      date: '20/11/2026',
      text: 'Le devolvimos S/ 20.',
      actions: 'Sanción al conductor',
      by: 'Rebeca Ticona',
    }
    const text = textOf(await pdf.sheet({ ...sheet, answer }))
    expect(text).toContain('Le devolvimos S/ 20.')
    expect(text).toContain('Acciones: Sanción al conductor')
    expect(text).not.toContain('Pendiente')
  })

  test('other alphabets and pictures can be read and copied', async () => {
    const text = textOf(await pdf.sheet({ ...sheet, detail: 'Cayma a Cercado, ţară, Привет 😡' }))
    expect(text).toContain('Cayma a Cercado, ţară, Привет [cara furiosa]')
  })

  test('nothing of the longest text is lost', async () => {
    const words = Array.from({ length: 620 }, (_, n) => `palabra${n}`)
    const text = textOf(await pdf.sheet({ ...sheet, detail: words.join(' ') }))
    const found = words.filter((word) => text.includes(word))
    expect(found).toHaveLength(words.length)
  })

  test('every page of a demonstration says that its data are made up, and none of a company', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => [`fila ${n}`])
    const columns = [{ title: 'Servicio', share: 1 }]
    const parts = [{ title: 'Servicios', columns, rows, empty: 'Nada' }]
    const tables = { title: 'Cuenta', heading: [], facts: [], parts, notes: [], foot: 'Chaski' }
    const marks = (file: Buffer): number => textOf(file).split(mark).length - 1

    const file = await demonstration.tables(tables)
    expect(pagesOf(file)).toBeGreaterThan(2)
    expect(marks(file)).toBe(pagesOf(file))
    expect(marks(await demonstration.sheet(sheet))).toBe(1)
    expect(marks(await demonstration.poster({ ...sheet, book_url: 'https://a.example' }))).toBe(1)
    expect(marks(await pdf.tables(tables))).toBe(0)

    const pages = pagesOf(file)
    for (let page = 1; page <= pages; page++)
      expect(textOf(file)).toContain(`Chaski · Página ${page} de ${pages}`)

    async function* two() {
      yield sheet
      yield sheet
    }
    expect(marks(await buffer(demonstration.sheets(two())))).toBe(2)
    expect(marks(await buffer(pdf.sheets(two())))).toBe(0)
  })

  test('poster and stickers say what the law wants seen', async () => {
    const poster = textOf(await pdf.poster({ ...sheet, book_url: 'https://taxi.example/reclamo' }))
    expect(poster).toContain('LIBRO DE RECLAMACIONES')
    expect(poster).toContain('Código de Protección y Defensa del Consumidor')
    const sticker = {
      company: 'Chaski',
      phone: '(054) 200 000',
      second_channel: 'WhatsApp 900 000 000',
      book_url: 'https://taxi.example/reclamo',
    }
    const plates = Array.from({ length: 9 }, (_, n) => ({
      ...sticker,
      license_plate: `V1A-20${n}`,
    }))
    const file = await pdf.stickers(plates)
    expect(pagesOf(file)).toBe(2)
    const text = textOf(file)
    for (const { license_plate } of plates) expect(text).toContain(license_plate)
    expect(text).toContain('(054) 200 000')
    expect(text).toContain('WhatsApp 900 000 000')
  })
})

describe('two pages at most', () => {
  const answer = { date: '20/11/2026', text: 'W'.repeat(4000), actions: 'W'.repeat(1000), by: 'X' }
  test.each([
    ['a short one on one page', sheet, 1],
    [
      'the longest of ordinary words',
      { ...sheet, detail: 'lorem ípsum '.repeat(416), request: 'dólar sit '.repeat(200) },
      2,
    ],
    ['one endless word', { ...sheet, detail: 'x'.repeat(5000) }, 2],
    [
      'nothing but line breaks',
      { ...sheet, detail: 'a\n'.repeat(2500), request: 'b\n'.repeat(1000) },
      2,
    ],
    [
      'nothing but pictures',
      { ...sheet, detail: '😡🚕'.repeat(1250), request: '日本'.repeat(500) },
      2,
    ],
    [
      'the widest letter everywhere, answered',
      {
        ...sheet,
        detail: 'W'.repeat(5000),
        request: 'W'.repeat(2000),
        good_description: 'W'.repeat(500),
        consumer_address: 'W'.repeat(200),
        answer,
      },
      2,
    ],
  ] as const)('%s', async (_, document, most) => {
    expect(pagesOf(await pdf.sheet(document))).toBeLessThanOrEqual(most)
  })
})

test('many sheets make one file', async () => {
  const three = async function* () {
    for (const n of [1, 2, 3]) yield { ...sheet, number: `00000000${n}-2026` }
  }
  const chunks: Buffer[] = []
  for await (const chunk of pdf.sheets(three())) chunks.push(chunk as Buffer)
  expect(pagesOf(Buffer.concat(chunks))).toBe(3)
})

test('a book without sheets says so, and one whose sheets cannot be read is no file', async () => {
  const read = async (sheets: AsyncIterable<SheetDocument>): Promise<Buffer> =>
    Buffer.concat(await pdf.sheets(sheets).toArray())
  const none = async function* (): AsyncGenerator<SheetDocument> {}
  expect(pagesOf(await read(none()))).toBe(1)
  const cut = async function* () {
    yield sheet
    throw new Error('the database is gone')
  }
  await expect(read(cut())).rejects.toThrow('the database is gone')
})

test('a book is drawn as it is read, elsewhere, and no further once its reader has left', async () => {
  let asked = 0
  let left = 0
  const endless = async function* () {
    try {
      for (;;) {
        asked++
        yield { ...sheet, number: String(asked) }
      }
    } finally {
      left++
    }
  }
  const books = [1, 2, 3].map(() => pdf.sheets(endless()))
  for (const book of books) await book[Symbol.asyncIterator]().next()
  // Three are printed at once and no more: each has a thread.
  expect(() => pdf.sheets(endless())).toThrow(expect.objectContaining({ code: 'OVERLOADED' }))
  for (const book of books) book.destroy()
  await expect.poll(() => left).toBe(3)
  expect(asked).toBeLessThan(300)
})

test('what people type is printed, or said in words, never a question mark', () => {
  expect(printable('Ñandú ¿qué? «S/ 20» – “así” €')).toBe('Ñandú ¿qué? «S/ 20» – “así” €')
  expect(printable('Nu\u0301n\u0303ez')).toBe('Núñez')
  expect(printable('ţară Ångström Привет')).toBe('ţară Ångström Привет')
  expect(printable('Cayma → Aeropuerto')).toBe('Cayma → Aeropuerto')
  expect(printable('Pésimo 😡😡😡 👍🏽')).toBe('Pésimo [cara furiosa] [pulgar arriba]')
  expect(printable('日本')).toBe('[U+65E5][U+672C]')
  expect(printable('ﬁn')).toBe('fin')
})

test('a file is tagged, and every font that it uses is in it', async () => {
  const files = [
    await pdf.sheet({ ...sheet, detail: 'De Cayma → Cercado 😡 ţară' }),
    await pdf.poster({ ...sheet, book_url: 'https://taxi.example/reclamo' }),
    await pdf.tables({
      title: 'Estado de cuenta',
      heading: ['Minera Ñ'],
      facts: [{ label: 'Total', value: 'S/ 10.00' }],
      parts: [
        {
          title: 'Servicios',
          empty: 'Ninguno',
          columns: [{ title: 'Ruta', share: 1 }],
          rows: [['Cayma → Cercado']],
        },
      ],
      notes: [],
      foot: 'Chaski',
    }),
  ]
  for (const file of files) {
    const source = file.toString('latin1')
    expect(source).toContain('/Marked true')
    expect(source).toContain('/StructTreeRoot')
    expect(source).toMatch(/\/S \/H1\b/)
    expect(source).not.toMatch(/BaseFont \/(Helvetica|Times|Courier|Symbol|ZapfDingbats)/)
    const fonts = source.match(/\/Subtype \/Type0/g)?.length ?? 0
    expect(fonts).toBeGreaterThan(0)
    expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts)
  }
  expect(files[2]!.toString('latin1')).toMatch(/\/S \/TH\b/)
})
