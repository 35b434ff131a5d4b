import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { csrfToken } from '#src/http/access/csrf.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { csvRow } from '#src/spreadsheet/csv-row.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const incidentForm = {
  occurred_at: null,
  detected_at: '2026-11-15T08:00:00-05:00',
  kind: 'DIVULGACION' as const,
  state: 'ABIERTO' as const,
  summary: 'Correo con lista de clientes enviado a un destinatario equivocado',
  data_affected: 'Nombres y teléfonos',
  people_affected: 40,
  actions: '',
  authority_notified_at: null,
  people_notified_at: null,
}

describe('the audit log', () => {
  it('cannot be changed, removed or emptied, not even by who owns it', async () => {
    await admin(users.get, { params: { user_id: admin.user_id } })
    await expect(run(test.owner, sql`update audit set action = 'X'`)).rejects.toThrow('append-only')
    await expect(run(test.owner, sql`delete from audit`)).rejects.toThrow('append-only')
    await expect(run(test.owner, sql`truncate audit`)).rejects.toThrow('append-only')
  })

  it('keeps who looked at personal data, from where', async () => {
    const target = await test.user([])
    await admin(users.get, { params: { user_id: target } })
    const { data } = await admin(audit.list, {
      query: { action: 'VIEW', entity_id: String(target) },
    })
    expect(data.data[0]).toMatchObject({
      actor_type: 'OPERADOR',
      actor_name: 'Andrea Quispe',
      entity: 'users',
      ip: '127.0.0.1',
      operation: users.get.summary,
    })
    expect(data.data[0]!.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is exported as CSV with a row about the export itself, formulas disarmed', async () => {
    await admin(users.create, {
      body: {
        username: 'formula',
        name: '=HYPERLINK("http://x")',
        email: null,
        profile_code: 'REPORTES',
        extension: null,
        coverage_ids: null,
        company_ids: null,
        password: 'Ventana-Lunar-88',
      },
    })
    const file = await admin(audit.export, { query: { entity: 'users' } })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = file.raw.toString().split('\r\n')
    expect(lines[0]).toContain('Fecha')
    expect(lines.find((line) => line.includes('formula'))).toContain(',Creó,CREATE,Usuarios,')
    expect(lines.some((line) => line.includes(`,Vio,VIEW,Usuarios,`))).toBe(true)
    expect(lines.length).toBeGreaterThan(2)
    const { data } = await admin(audit.list, { query: { action: 'EXPORT' } })
    expect(data.total).toBe(1)
    expect(csvRow(['=1+1', '+51', '-1', '@x', 'a"b,c', null, 7])).toBe(
      `'=1+1,'+51,'-1,'@x,"a""b,c",,7\r\n`,
    )
  })

  it('is filtered by date with its offset', async () => {
    const { data } = await admin(audit.list, { query: { date_start: '2030-01-01T00:00:00-05:00' } })
    expect(data.total).toBe(0)
    const bad = await test.app.inject({
      url: '/api/v1/maintenance/audit?date_start=2026-01-01',
      cookies: admin.cookies,
    })
    expect(bad.statusCode).toBe(400)
  })
})

describe('the incident register', () => {
  it('tells until when the authority must know', async () => {
    const { data, status } = await admin(audit.createIncident, { body: incidentForm })
    expect(status).toBe(201)
    expect(data.notify_by).toBe('2026-11-17T08:00:00.000-05:00')
    const edited = await admin(audit.updateIncident, {
      params: { incident_id: data.incident_id },
      body: { ...incidentForm, state: 'CONTENIDO', version: data.version },
    })
    expect(edited.data.state).toBe('CONTENIDO')
    const stale = await admin(audit.updateIncident, {
      params: { incident_id: data.incident_id },
      body: { ...incidentForm, version: data.version },
    })
    expect(stale.error.code).toBe('VERSION_CONFLICT')
  })
})

describe('a CSRF key', () => {
  it('may be the older one of two during a rotation', async () => {
    const rotating = await startTestApp({
      env: {
        SECRET_KEYS: 'new-key-of-at-least-32-characters-000,old-key-of-at-least-32-characters-111',
      },
    })
    const caller = await rotating.as('ADMIN')
    const old = csrfToken(['old-key-of-at-least-32-characters-111'], caller.session_id)
    const answer = await caller(
      audit.createIncident,
      { body: incidentForm },
      { 'x-xsrf-token': old },
    )
    expect(answer.status).toBe(201)
    await rotating.close()
  })
})
