import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { fillLists } from '#src/test/lists/fill-lists.ts'
import { needsProgram } from '#src/test/needs-program.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const xlsx2csv = needsProgram('xlsx2csv')
/** The one that Debian's xlsx2csv runs on, to which it is a library too. */
const python = '/usr/bin/python3'
const call = promisify(execFile)

let test: TestApp
let admin: Caller
let folder: string
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  await fillLists(test.owner, admin.user_id)
  folder = await mkdtemp(join(tmpdir(), 'chaski-exports-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Lists with days, moments, amounts, counts and words among them. */
const lists = [
  exports.trips,
  exports.comprobantes,
  exports.drivers,
  exports.companies,
  exports.complaints,
  exports.tariffs,
  exports.calls,
  exports.learnedAddresses,
  exports.lostItems,
  exports.users,
] as unknown as readonly Endpoint[]

const take = async (file: Endpoint, format: 'xlsx' | 'csv'): Promise<Buffer> => {
  const request = { query: { format } } as unknown as RequestOf<typeof file>
  return (await admin(file, request)).raw
}

/** The cells of a CSV file, as Python reads them. */
const cellsOfCsv = `
import csv, json, sys
json.dump(list(csv.reader(open(sys.argv[1], encoding='utf-8-sig', newline=''))), sys.stdout)
`
/** Those of a workbook: a mark where the other program sees a date, another where it sees a number. */
const cellsOfWorkbook = `
import csv, io, json, os, sys
sys.path.insert(0, os.path.dirname(os.path.realpath(sys.argv[2])))
import xlsx2csv
plain = xlsx2csv.Sheet.handleCharData
def told(self, data):
    plain(self, data)
    if self.in_cell_value and self.colType in (None, 'n') and not self.data.startswith('D'):
        self.data = 'N' + self.data
xlsx2csv.Sheet.handleCharData = told
out = io.StringIO()
xlsx2csv.Xlsx2csv(sys.argv[1], dateformat='D%Y-%m-%d %H:%M:%S').convert(out)
json.dump(list(csv.reader(io.StringIO(out.getvalue()))), sys.stdout)
`
const readBy = async (script: string, bytes: Buffer): Promise<string[][]> => {
  const path = join(folder, 'list')
  await writeFile(path, bytes)
  const { stdout } = await call(python, ['-c', script, path, xlsx2csv!], { maxBuffer: 50_000_000 })
  return JSON.parse(stdout) as string[][]
}

/** What CSV puts before a text that a spreadsheet would run. */
const guard = /^'(?=[=+\-@])/
const aDay = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
/** What is in soles is no text. */
const amounts = /S\/\)$/

describe.skipIf(xlsx2csv === undefined)('a list as another program reads it', () => {
  it.each(lists.map((file) => [file.operationId, file] as const))(
    '%s: days are dates, amounts are numbers, and both files say the same',
    async (_, file) => {
      const workbook = await readBy(cellsOfWorkbook, await take(file, 'xlsx'))
      const [head, ...rows] = await readBy(cellsOfCsv, await take(file, 'csv'))
      const from = workbook.findIndex((cells) => cells[0] === head![0] && cells[1] === head![1])
      expect(from).toBeGreaterThanOrEqual(1)
      expect(rows.length).toBeGreaterThan(0)
      expect(workbook.slice(from + 1)).toHaveLength(rows.length)
      let [days, numbers] = [0, 0]
      for (const [at, cells] of rows.entries())
        for (const [column, cell] of cells.entries()) {
          const text = cell.replace(guard, '')
          const seen = workbook[from + 1 + at]![column] ?? ''
          const where = `${head![column]} of row ${at + 1}: ${text} is seen as ${seen}`
          if (aDay.test(text)) {
            expect(seen, where).toBe(`D${text}${text.length === 10 ? ' 00:00:00' : ''}`)
            days++
          } else if (/^N-?\d/.test(seen)) {
            expect(Number(seen.slice(1)), where).toBeCloseTo(Number(text), 6)
            numbers++
          } else {
            expect(seen, where).toBe(text)
            expect(amounts.test(head![column]!) && text !== '', where).toBe(false)
          }
        }
      expect(days + numbers).toBeGreaterThan(0)
    },
  )
})
