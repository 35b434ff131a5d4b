import { sql } from 'kysely'
import { systemActor } from '#src/http/session/principal.ts'
import type { Foreign, Ids } from './foreign-place.ts'

/** What belongs to somebody who works elsewhere: a box, an import, a webhook, a key, a saved report. */
export const colleagueRecords = async ({ add, place, both }: Foreign): Promise<Ids> => {
  const { user_id } = place
  const box_id = await add('cash_box', { user_id, opened_by: both, float_cents: 0 })
  const import_id = await add('import', {
    kind: 'drivers',
    state: 'READY',
    file_name: both,
    user_id,
    actor: systemActor,
  })
  await add('import_row', { import_id, row: 1, cells: {}, said: {}, label: both })
  const webhook_id = await add('webhook', {
    name: both,
    url: 'https://otro.example/',
    events: sql`'{trip.created}'::text[]`,
    user_id,
    secret_sealed: 'x',
    created_by: both,
  })
  return {
    box_id,
    movement_id: await add('cash_movement', {
      box_id,
      kind: 'INCOME',
      amount_cents: 100,
      detail: both,
    }),
    import_id,
    webhook_id,
    api_key_id: await add('api_key', {
      name: both,
      hint: 'ck_XQ',
      token_sha256: Buffer.alloc(32, 7),
      user_id,
      permissions: sql`'{DSP_SERVICE_VIEW}'::text[]`,
      created_by: both,
      expires_at: '2099-01-01',
    }),
    saved_report_id: await add('saved_report', {
      user_id,
      name: both,
      period: 'TODAY',
      filters: {},
      schedule: 'NONE',
    }),
  }
}
