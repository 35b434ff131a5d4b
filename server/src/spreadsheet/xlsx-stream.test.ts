import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'
import type { CellValue } from './worksheet-xml.ts'
import { workbookStream, xlsxStream } from './xlsx-stream.ts'

const columns = [
  { title: 'Código', width: 20 },
  { title: 'Detalle', width: 60 },
]
const fileOf = async (rows: Iterable<CellValue[]>): Promise<Buffer> =>
  buffer(xlsxStream({ name: 'Reclamos', columns, rows }))
const worksheetOf = async (rows: Iterable<CellValue[]>): Promise<string> =>
  readZip(await fileOf(rows)).get('xl/worksheets/sheet1.xml')!

test('rows arrive as they were, signs of XML included', async () => {
  const xml = await worksheetOf([
    ['LR1', 'Núñez & <hijos> dijo "no"'],
    [null, 12.5],
  ])
  expect(xml).toContain('Núñez &amp; &lt;hijos&gt; dijo &quot;no&quot;')
  expect(xml).toContain('<v>12.5</v>')
  expect(xml.match(/<row /g)).toHaveLength(3)
})

test('what looks like a formula is marked as text; control characters stay out', async () => {
  for (const value of ['=1+1', '+51987', '-2', '@SUM(A1)', '\t=1'])
    expect(await worksheetOf([[value, '']])).toMatch(/<c s="2" t="inlineStr">/)
  expect(await worksheetOf([['a\u0000b\u000bc', '']])).toContain('>abc<')
})

test('ten thousand rows make a file whose every part has its checksum', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n): CellValue[] => [
    `LR${n}`,
    'texto '.repeat(20),
  ])
  const xml = await worksheetOf(rows)
  expect(xml).toContain('LR9999')
})

test('a row that fails ends the file with an error, not with half a worksheet', async () => {
  const rows = function* (): Generator<CellValue[]> {
    yield ['a', 'b']
    throw new Error('the database went away')
  }
  await expect(fileOf(rows())).rejects.toThrow('the database went away')
})

test('a reader that leaves ends the rows, so that nobody makes them for nothing', async () => {
  let made = 0
  let ended = false
  const batches = async function* (): AsyncGenerator<{ cells: CellValue[] }[]> {
    try {
      for (; made < 2000; made++)
        yield Array.from({ length: 100 }, () => ({ cells: [String(Math.random()), 'x'] }))
    } finally {
      ended = true
    }
  }
  const file = xlsxStream({ name: 'Reclamos', columns, batches: batches() })
  for await (const bytes of file) if ((bytes as Buffer).length > 1000) break
  for (let turn = 0; turn < 200 && !ended; turn++) await sleep(20)
  expect(ended).toBe(true)
  expect(made).toBeLessThan(1000)
})

test('several worksheets, each with its name, dates and money as numbers with a look', async () => {
  const parts = readZip(
    await buffer(
      workbookStream([
        { name: 'Uno', columns: [{ title: 'Monto', width: 9, format: 'money' }], rows: [[12.5]] },
        {
          name: 'Dos & tres',
          columns: [{ title: 'Día', width: 9, format: 'day' }],
          rows: [[45000]],
        },
      ]),
    ),
  )
  expect(parts.get('xl/workbook.xml')).toContain('name="Dos &amp; tres" sheetId="2"')
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<c s="3"><v>12.5</v></c>')
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<c s="6"><v>45000</v></c>')
})

const hasUnzip = spawnSync('unzip', ['-v']).error === undefined
test.skipIf(!hasUnzip)('unzip accepts it (skipped where it is not installed)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-xlsx-'))
  try {
    writeFileSync(join(folder, 'a.xlsx'), await fileOf([['LR1', 'x']]))
    expect(execFileSync('unzip', ['-t', join(folder, 'a.xlsx')]).toString()).toContain('No errors')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
