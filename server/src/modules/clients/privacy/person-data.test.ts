import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { clientDesk } from '#src/test/clients/test-kit.ts'

const { test, admin, add, ride } = await clientDesk()

describe('personal data', () => {
  it('is requested, due by the law, answered with its answer', async () => {
    const { client_id } = await add('Titular')
    const form = {
      kind: 'INFORMACION' as const,
      client_id,
      requester_name: 'Titular',
      requester_document: '00001111',
      requester_contact: 't@demo.example',
      detail: '¿Qué datos tienen?',
      received_on: '2026-11-16',
    }
    const { data } = await admin(clients.createPrivacy, { body: form })
    expect(data).toMatchObject({ due_on: '2026-11-26', state: 'RECIBIDA', client_name: 'Titular' })
    const edit = (change: object) =>
      admin(clients.updatePrivacy, {
        params: { privacy_request_id: data.privacy_request_id },
        body: { ...form, state: 'EN_PROCESO', extended: false, answer: '', version: 1, ...change },
      })
    expect((await edit({ extended: true })).error.errors?.[0]?.path).toBe('extended')
    expect((await edit({ state: 'ATENDIDA' })).error.errors?.[0]?.path).toBe('answer')
    const done = await edit({ state: 'ATENDIDA', answer: 'Entregado' })
    expect(done.data.answered_at).not.toBeNull()
    expect(done.data.overdue).toBe(false)
  })

  it('is exported whole, with a row in the audit log', async () => {
    const { client_id } = await add('Exportada', { notes: 'Nota propia' })
    const { raw, headers } = await admin(clients.exportPerson, { params: { client_id } })
    expect(headers['content-disposition']).toContain('attachment')
    expect(JSON.parse(raw.toString())).toMatchObject({
      cliente: { name: 'Exportada', notes: 'Nota propia' },
      favoritos: [],
      solicitudes: [],
    })
    const trace = await many(
      test.db,
      sql`select 1 from audit where action = 'EXPORT' and entity_id = ${String(client_id)}`,
    )
    expect(trace).toHaveLength(1)
  })

  it('is erased for good, but not while a request waits for its answer', async () => {
    const client = await add('Olvidada Para Siempre', { email: 'olvido@demo.example' })
    const { client_id, version } = client
    const form = {
      kind: 'ACCESO' as const,
      client_id,
      requester_name: 'X Y',
      requester_document: '',
      requester_contact: '999',
      detail: 'Acceso',
      received_on: '2026-11-16',
    }
    const { data: request } = await admin(clients.createPrivacy, { body: form })
    const service_id = await ride(client_id, 2, 'Olvidada Para Siempre')
    await run(
      test.db,
      sql`insert into outgoing_message (channel, recipient, subject, body, entity, entity_id)
          values ('MAIL', 'olvido@demo.example', 'Servicio por aprobar: Olvidada', 'Su taxi llegó', 'trips', ${String(service_id)})`,
    )
    const { raw } = await admin(clients.exportPerson, { params: { client_id } })
    expect(JSON.parse(raw.toString())).toMatchObject({ mensajes: [{ body: 'Su taxi llegó' }] })
    const erase = () =>
      admin(clients.anonymise, { params: { client_id }, body: { reason: 'A su pedido', version } })
    expect((await erase()).error).toMatchObject({
      code: 'LEGAL_HOLD',
      statusCode: 409,
      errors: [
        { detail: expect.stringContaining('solicitud') },
        { detail: expect.stringContaining(`servicio ${service_id}`) },
      ],
    })
    await run(
      test.db,
      sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
    )
    await admin(clients.updatePrivacy, {
      params: { privacy_request_id: request.privacy_request_id },
      body: { ...form, state: 'ATENDIDA', extended: false, answer: 'Dado', version: 1 },
    })
    expect((await erase()).status).toBe(204)
    const left = await one(
      test.db,
      sql<{
        text: string
      }>`select to_jsonb(c)::text as text from client c where client_id = ${client_id}`,
    )
    expect(left.text).not.toMatch(/Olvidada|olvido@|\+51901/)
    const trip = await one(
      test.db,
      sql<{
        text: string
      }>`select to_jsonb(t)::text as text from trip t where service_id = ${service_id}`,
    )
    expect(trip.text).not.toMatch(/Olvidada|901999999|nota privada/)
    const written = await many(
      test.db,
      sql`select 1 from outgoing_message m where m::text ~ 'Olvidada|olvido@|Su taxi llegó'`,
    )
    expect(written).toEqual([])
    const { data } = await admin(clients.search, { query: { key_word: 'Olvidada' } })
    expect(data.data).toEqual([])
    expect((await erase()).status).toBe(404)
  })

  it('is kept while a sheet of the complaints book must be, and told of its own sheets', async () => {
    const { client_id, version } = await add('Reclamante Ñahui', {
      document_type_id: 1,
      document_number: '40112233',
    })
    const erase = () =>
      admin(clients.anonymise, { params: { client_id }, body: { reason: 'A su pedido', version } })
    const heldBy = async () =>
      (await erase()).error?.errors?.map(({ detail }) => detail).join() ?? ''
    const file = (more: object) =>
      fileAt(test, '2026-11-02T10:00:00-05:00', { document_number: '40998877', ...more })
    const own = await file({ document_number: '40112233' })
    const service_id = await ride(client_id, 2, 'Reclamante Ñahui')
    await run(
      test.db,
      sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
    )
    const aboutRide = await file({ service_code: String(service_id) })
    const stranger = await file({ email: 'otra@persona.example' })

    const { raw } = await admin(clients.exportPerson, { params: { client_id } })
    expect(JSON.parse(raw.toString())).toMatchObject({ reclamos: [{ code: own.code }] })
    expect(raw.toString()).not.toContain('40998877')

    expect(await heldBy()).toBe(
      `Falta responder la hoja de reclamación ${own.code},Falta responder la hoja de reclamación ${aboutRide.code}`,
    )
    const close = (code: string, at: string) =>
      run(
        test.db,
        sql`update complaint_case set closed_at = ${at}::timestamptz, state = 'ANSWERED'
            where complaint_id = (select complaint_id from complaint where code = ${code})`,
      )
    await close(own.code, '2026-11-10T10:00:00-05:00')
    await close(aboutRide.code, '2026-11-10T10:00:00-05:00')
    expect(await heldBy()).toContain(`${own.code} se guarda hasta el `)
    expect(await heldBy()).not.toContain(stranger.code)

    // The law's term is over.
    await run(test.owner, sql`alter table complaint disable trigger user`)
    await run(
      test.db,
      sql`update complaint set registered_at = now() - interval '3 years' where code in (${own.code}, ${aboutRide.code})`,
    )
    await run(test.owner, sql`alter table complaint enable trigger user`)
    await close(own.code, '2023-11-10T10:00:00-05:00')
    await close(aboutRide.code, '2023-11-10T10:00:00-05:00')
    expect((await erase()).status).toBe(204)
  })

  it('looked at leaves a row', async () => {
    const { client_id } = await add('Mirada')
    await admin(clients.get, { params: { client_id } })
    const trace = await many(
      test.db,
      sql`select 1 from audit where action = 'VIEW' and entity = 'clients' and entity_id = ${String(client_id)}`,
    )
    expect(trace).toHaveLength(1)
  })
})
