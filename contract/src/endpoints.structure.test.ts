import { describe, expect, it } from 'vitest'
import { auditEntities } from './audit/words.ts'
import { accessOf, type Endpoint, isUnsafe } from './endpoint.ts'
import { allEndpoints, domains } from './endpoints.ts'
import { errorCatalogue } from './errors.ts'

describe('the contract', () => {
  it('names every call once', () => {
    const ids = allEndpoints.map((e) => e.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const paths = allEndpoints.map((e) => `${e.method} ${e.url}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('declares access and audit for every call, and the owner of its folder', () => {
    for (const [domain, calls] of Object.entries(domains)) {
      const tag = domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      for (const e of Object.values(calls)) {
        expect(accessOf(e).length, e.operationId).toBeGreaterThan(0)
        expect(e.tag, e.operationId).toBe(tag)
        expect(e.summary.length, e.operationId).toBeGreaterThan(2)
      }
    }
  })

  it('has a word for every domain in the audit log, where looks and exports are written', () => {
    for (const { tag } of allEndpoints) expect(Object.keys(auditEntities)).toContain(tag)
  })

  it('says the charset of every text that is no JSON', () => {
    const texts = allEndpoints.flatMap(({ produces }: Endpoint) => produces ?? [])
    expect(texts.length).toBeGreaterThan(10)
    for (const type of texts)
      if (/^text\/|[+/]xml$/.test(type)) expect(type).toMatch(/; charset=utf-8$/)
  })

  it('has a schema for every parameter of a path', () => {
    for (const e of allEndpoints) {
      if (!e.url.includes(':')) continue
      const names = [...e.url.matchAll(/:(\w+)/g)].map((match) => match[1]!)
      const shape = (e.params as unknown as { shape?: object })?.shape ?? {}
      expect(Object.keys(shape).toSorted(), e.operationId).toEqual(names.toSorted())
    }
  })

  it('never changes anything by GET', () => {
    for (const e of allEndpoints) {
      if (!isUnsafe(e.method)) expect(e.audit, e.operationId).not.toBe('write')
    }
  })

  it('limits what anybody may call by address', () => {
    const open = allEndpoints.filter(
      (e) => isUnsafe(e.method) && accessOf(e).includes('PUBLIC') && e.operationId !== 'logIn',
    )
    for (const e of open) expect(e.limit, e.operationId).toBeDefined()
  })
})

describe('the error catalogue', () => {
  it('has stable upper-snake codes with one Spanish text and a failing status each', () => {
    for (const [code, { status, detail }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(detail.length).toBeGreaterThan(5)
    }
  })

  it('says 5xx in the words of the spec', () => {
    expect(errorCatalogue.INTERNAL.detail).toBe('Ocurrio un problema')
  })
})
