import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/tools.ts'

const state = '(?:status_type_id|status_driver_id|operational_status_id|offer_state_id)'
const item =
  '(?:reason_id|service_type_id|payment_type_id|document_type_id|type_zone_id|vehicle_attribute_id)'
const compares = '(?:[=!]==?|<>|[<>]=?|=|not\\s+in\\b|in\\b|(?:not\\s+)?between\\b)'
/** No HTTP status: those have three digits, and 0 stands for no answer. */
const small = '[1-9]\\d?\\b(?!\\d)'

type Rule = { says: string; bad: RegExp; found: string[]; passed: string[]; notIn?: RegExp }

/** Where numbers belong: beside their names and in tests of one thing; journeys and benches read like the product. */
const exempt =
  /\.(?:test|component)\.tsx?$|contract\/src\/(trips\/statuses|coverage\/zone-kind|trips\/offer-state|drivers\/driver-status|catalogs\/known-items|identity\/document)\.ts$/

/** What a person would have chosen, in kits of tests and in the demonstration. */
const typedByPeople = /\/(?:test-|demo-|seed-)[\w-]+\.ts$|\.fixtures?\.ts$/

const rules: Rule[] = [
  {
    says: 'compare with a name: tripStatus, driverStatus, offerState or a set of them; in SQL by lit() and oneOf()',
    bad: new RegExp(`\\b${state}\\)?\\s*${compares}\\s*[(\\[]*\\s*\\d`),
    found: [
      'trip.status_type_id === 77',
      'd.operational_status_id <> 1',
      't.status_type_id not in (8, 9)',
      'status_type_id between 4 and 7',
      'row.status_type_id >= 4 && true',
      'where offer_state_id = 3',
    ],
    passed: [
      'trip.status_type_id === tripStatus.ON_BOARD',
      't.status_type_id in ${oneOf(tripSets.open)}',
      'status_type_id = any(${states}::int[])',
    ],
  },
  {
    says: 'hand over a name: tripStatus.ASSIGNED, driverStatus.FREE',
    bad: new RegExp(`\\b${state}\\??:\\s*\\[?\\s*\\d`),
    found: ['{ status_type_id: 4, driver_id }', '{ query: { status_type_id: [8, 9, 10] } }'],
    passed: [
      '{ status_type_id: tripStatus.ASSIGNED }',
      "status_type_id: number('t.status_type_id')",
    ],
  },
  {
    says: 'name the set beside the names, and ask it',
    bad: new RegExp(
      `\\[\\s*\\d{1,2}(?:,\\s*\\d{1,2})*\\s*\\]\\.includes\\([\\w.]*(?:status|state)`,
    ),
    found: ['[2, 3, 11].includes(row.status_type_id)', '![1, 6].includes(status)'],
    passed: ['[401, 403].includes(response.status)', 'isWaiting(row.status_type_id)'],
  },
  {
    says: 'a short name of a state is compared with a name too',
    bad: new RegExp(
      `\\b(?:status|state|operational)\\s*(?:[=!]==|<>|[<>]=?|not\\s+in\\b|in\\b)\\s*\\(?${small}`,
    ),
    found: ['if (status === 3) return', 'from rows where status in (2, 3, 11)', 'status >= 8'],
    passed: ['status === 404', 'status === 0', 'status >= 500', 'state === "FREE"'],
  },
  {
    says: 'name the state in the case',
    bad: new RegExp(`\\bcase\\s+[\\w.]*${state}\\s+when\\s+\\d`),
    found: ['case t.status_type_id when 8 then'],
    passed: ['case t.status_type_id when ${lit(FINISHED)} then'],
  },
  {
    says: 'a parameter hides partial indexes from the planner: write the state out by lit() or oneOf()',
    bad: /\s(?:=|<>|in|when|then|else)\s*\$\{(?:tripStatus|driverStatus|offerState|tripSets|driverSets|offerSets)\./,
    found: ['t.status_type_id = ${tripStatus.PENDING}', 'offer_state_id in ${offerSets.live}'],
    passed: ['t.status_type_id = ${lit(tripStatus.PENDING)}'],
  },
  {
    says: 'items of a catalogue that code means have names in contract/src/catalogs/known-items.ts',
    bad: new RegExp(`\\b${item}(?:'\\])?\\s*(?:[=!]==|<>|[<>]=?|=|:|\\?\\?)\\s*${small}`),
    found: [
      's.reason_id = 8',
      'service_type_id === 4',
      '{ reason_id: 4, note }',
      'zone.type_zone_id <= 2',
      "p['type_zone_id'] ?? 1",
    ],
    passed: ['reason_id: unassignFor.MISTAKE', 'reason_id = ${reason_id}'],
    notIn: typedByPeople,
  },
]

const sources = async (): Promise<{ file: string; lines: string[] }[]> => {
  const files: string[] = []
  for await (const file of glob('{{contract,server,web}/src,bench,e2e}/**/*.{ts,tsx}', {
    cwd: root,
  }))
    if (!exempt.test(file)) files.push(file)
  return Promise.all(
    files.map(async (file) => ({
      file,
      lines: (await readFile(join(root, file), 'utf8')).split('\n'),
    })),
  )
}

describe('states and known items', () => {
  it.each(rules)('rule: $says', ({ bad, found, passed }) => {
    for (const line of found) expect(line).toMatch(bad)
    for (const line of passed) expect(line).not.toMatch(bad)
  })

  it('are never bare numbers', async () => {
    const all = await sources()
    expect(all.length).toBeGreaterThan(1000)
    const problems = all.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        rules
          .filter(({ bad, notIn }) => !notIn?.test(file) && bad.test(line))
          .map(({ says }) => `${file}:${at + 1} ${line.trim()}\n  ${says}`),
      ),
    )
    expect(problems).toEqual([])
  })
})
