import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'

/** Read by hand from the product's reference, apart from the contract: a wrong access there shows here. */
const table = readFileSync(new URL('../../../docs/access.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [method: string, path: string, access: string])

const declared = new Map(
  allEndpoints.map((e) => [`${e.method} ${e.url.replace(/:\w+/g, '{}')}`, accessOf(e)]),
)

describe('the access of the spec’s calls', () => {
  it('is written down for all 183', () => {
    expect(table).toHaveLength(183)
  })

  it.each(table.filter(([method, path]) => declared.has(`${method} ${path}`)))(
    '%s %s asks for %s',
    (method, path, access) => {
      const asked = declared.get(`${method} ${path}`)!
      expect(asked).toContain(access)
      // Besides the code only the person whose own data it is may come in.
      expect(
        asked.filter(
          (one) => one !== access && one !== 'RECRUIT' && one !== 'DSP_SERVICE_CANCEL_OWN',
        ),
      ).toEqual([])
    },
  )
})
