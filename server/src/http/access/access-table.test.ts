import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessOf, type Endpoint, type PrincipalAccess } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { isPermissionCode } from '@chaski/contract/permissions.ts'

const callers: Record<PrincipalAccess, string> = {
  PUBLIC: 'anybody',
  SESSION: 'operator',
  SELF: 'operator, own',
  ENTERING: 'operator, half in',
  CLIENT: 'client',
  DRIVER: 'driver',
  RECRUIT: 'applicant',
  COMPANY: 'company',
  WALL: 'wall screen',
  SHARE_TOKEN: 'holder of the link',
  INTEGRATION: 'machine',
}

/** A call as a line of the table: operation, call, callers, permission; any of several suffices. */
const lineOf = (e: Endpoint): string => {
  const access = accessOf(e)
  const operator = e.self === undefined ? 'operator' : 'operator, own'
  const who = access.map((one) => (isPermissionCode(one) ? operator : callers[one]))
  const codes = access.filter(isPermissionCode)
  return [
    e.operationId,
    `${e.method} ${e.url}`,
    [...new Set(who)].join(' | '),
    codes.length === 0 ? '–' : codes.join(' | '),
  ].join('\t')
}

/** What was read by a person, apart from the contract: a wrong access there shows here. */
const [head, ...table] = readFileSync(
  new URL('../../../../docs/access.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
const nameOf = (line: string): string => line.split('\t')[0]!
const read = new Map(table.map((line) => [nameOf(line), line]))
const declared = new Map(allEndpoints.map((e) => [e.operationId, lineOf(e)]))

describe('docs/access.tsv, the second reading of who may call', () => {
  it('has its columns, and each operation once', () => {
    expect(head).toBe('operation\tcall\tcallers\tpermission')
    expect(table.map(nameOf).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([])
  })

  it('says of every operation what the contract says', () => {
    const different = [...declared]
      .filter(([name, line]) => read.get(name) !== line)
      .map(([name, line]) =>
        read.has(name)
          ? `${name} differs.\n  the table:    ${read.get(name)}\n  the contract: ${line}`
          : `${name} is missing. Read who may call it, then add:\n  ${line}`,
      )
    expect(different.join('\n')).toBe('')
  })

  it('has no operation that the contract lacks', () => {
    const gone = [...read.keys()].filter((name) => !declared.has(name))
    expect(gone.map((name) => `${name} is no longer in the contract: remove its line`)).toEqual([])
  })
})
