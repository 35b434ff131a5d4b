import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { valueText } from './change-list.ts'
import { fieldNames } from './field-names.ts'

type Json = { [key: string]: unknown }

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null

type Found = (name: string, codes: readonly string[]) => void

/** Every field of a schema with the codes that it takes, however deep it lies. */
const walk = (schema: unknown, name: string, found: Found): void => {
  if (!isSchema(schema)) return
  const said = [...((schema['enum'] as unknown[] | undefined) ?? []), schema['const']]
  const codes = said.filter((code) => typeof code === 'string' && /^[A-Z]/.test(code))
  if (name !== '') found(name, codes as string[])
  for (const [inner, one] of Object.entries((schema['properties'] ?? {}) as Json))
    walk(one, inner, found)
  for (const part of ['anyOf', 'oneOf', 'allOf'])
    for (const one of (schema[part] ?? []) as unknown[]) walk(one, name, found)
  for (const part of ['items', 'additionalProperties']) walk(schema[part], name, found)
}

/** What an audited call takes is what its entry in the log tells. */
const audited = () => {
  const names = new Set<string>()
  const codes = new Map<string, string>()
  for (const { audit, body } of allEndpoints)
    if (audit === 'write' && body !== undefined)
      walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), '', (name, taken) => {
        names.add(name)
        for (const code of taken) codes.set(`${name}: ${code}`, valueText(code, name))
      })
  return { names: [...names].toSorted(), codes: [...codes] }
}

/** What people say as it is written. */
const asWritten = /: (?:DNI|RUC|CCI|GLP|GNV|I|II-[ab]|III-[abc])$/

/** The number of an edition tells nobody anything, and stands in no entry. */
const unsaid = new Set(['version'])

test('what an audited call may change has a word in Spanish', () => {
  const { names } = audited()
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name) => !unsaid.has(name) && fieldNames[name] === undefined)).toEqual([])
})

test('and so has each code that it may be changed to', () => {
  const { codes } = audited()
  expect(codes.length).toBeGreaterThan(100)
  const unchanged = codes.filter(([asked, said]) => asked.endsWith(`: ${said}`))
  const strange = unchanged.map(([asked]) => asked).filter((asked) => !asWritten.test(asked))
  expect(strange).toEqual([])
})
