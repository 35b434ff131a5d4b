import { expect, it } from 'vitest'
import { createStatementNames } from './statement-names.ts'

it('names what comes again, always the same, and nothing that came once', () => {
  const nameOf = createStatementNames()
  const often = Array.from({ length: 7 }, () => nameOf('select 1 from trip'))
  expect(often.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(often.slice(4)).size).toBe(1)
  expect(nameOf('select 2 from trip')).toBeUndefined()
  for (let n = 0; n < 20; n++) nameOf(`select ${n} from driver`)
  expect(nameOf('select 1 from trip')).toBe(often[4])
})

it('stops at a thousand: a server keeps them for each connection', () => {
  const nameOf = createStatementNames()
  for (let n = 0; n < 1500; n++) for (let times = 0; times < 5; times++) nameOf(`select ${n}`)
  expect(nameOf('select 1499')).toBeUndefined()
  expect(nameOf('select 1')).toBeDefined()
})
