import { describe, expect, test } from 'vitest'
import { auditFilters } from '@chaski/contract/audit/schema.ts'
import { userFilters } from '@chaski/contract/users/schema.ts'
import { parseSearch, readSearch, writeSearch } from './search-params.ts'

const filters = userFilters.omit({ page: true, page_size: true })

describe('filters of an address', () => {
  test('are read by the contract: flags are flags, a word of digits stays a word', () => {
    expect(
      parseSearch(filters, readSearch('?is_active=false&key_word=123&profile_code=FLOTA')),
    ).toEqual({
      is_active: false,
      key_word: '123',
      profile_code: 'FLOTA',
    })
  })

  test('what does not fit is dropped and the rest stands', () => {
    expect(parseSearch(filters, readSearch('?is_active=si&key_word=rosa&other=1'))).toEqual({
      key_word: 'rosa',
    })
  })

  test('write back to the same text, repeated values included', () => {
    const text = '?a=1&a=2&b=%C3%B1o%C3%B1o'
    expect(readSearch(text)).toEqual({ a: ['1', '2'], b: 'ñoño' })
    expect(writeSearch(readSearch(text))).toBe(text)
    expect(writeSearch({ key_word: '', actor_id: undefined, entity: null })).toBe('')
    expect(
      parseSearch(auditFilters.omit({ page: true, page_size: true }), { actor_id: 7 }),
    ).toEqual({ actor_id: 7 })
  })
})
