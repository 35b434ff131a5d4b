import { sql } from 'kysely'
import { type Db, inTransaction, run } from '#src/base/sql/sql.ts'
import { filled } from './filled.ts'

const rowsOfList = 30

/** One of some values, so that several rows share each. */
const oneOf = (...values: string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + n % ${values.length}]`
const some = (word: string): string => `'${word} ' || (n % 4)`
const day = `current_date - n % 5`
const at = `now() - interval '1 day' - n % 5 * interval '1 hour'`
const sometimes = (value: string): string => `case when n % 6 > 0 then ${value} end`

const trip = {
  status_type_id: '8 + n % 2',
  source: oneOf('TELEFONO', 'WEB'),
  date_time_service: at,
  coverage_id: '(select min(coverage_id) from coverage)',
  origin_text: some('Calle'),
  origin_latitude: '-16.4',
  origin_longitude: '-71.5',
  client_name: some('Cliente'),
  cellphone: `'+51988000000'`,
  company_id: sometimes('1 + n % 3'),
  fare_cents: 'n % 5 * 100',
  payment_type_id: '1 + n % 2',
  costcenter_id: '(select costcenter_id from costcenter order by 1 limit 1 offset n % 3)',
  distance_m: 'n % 5 * 1000',
  pin: `'0000'`,
  driver_id: sometimes('1 + n % 4'),
  vehicle_id: sometimes('1 + n % 4'),
  assigned_at: `now() - n % 3 * interval '1 minute'`,
  arrived_at: `now() + n % 4 * interval '1 minute'`,
  boarded_at: `now() + n % 5 * interval '10 minutes'`,
  closed_at: `now() + interval '1 hour' + n % 3 * interval '1 minute'`,
  owner_name: some('Operador'),
  assignment: `case when n % 6 > 0 then 'CURRENT' end`,
}
const comprobante = {
  kind: oneOf('FACTURA', 'BOLETA'),
  series: oneOf('F001', 'B001'),
  number: 'n',
  series_id: '1',
  issued_on: day,
  issuer: `'{}'`,
  client_type: `'RUC'`,
  client_number: `'2010000000' || n % 3`,
  client_name: some('Cliente'),
  exonerado_cents: 'n % 4 * 100',
  gravado_cents: 'n % 3 * 100 + 100',
  igv_cents: 'n % 3 * 18',
  total_cents: 'n % 4 * 100 + n % 3 * 118 + 100',
  payment_form: `'CONTADO'`,
  source: `'FREE'`,
  public_token: 'md5(n::text)',
  state: oneOf('ACCEPTED', 'OBSERVED', 'VOIDED'),
  company_id: '1 + n % 12',
}

const tables: readonly (readonly [string, Record<string, string>])[] = [
  ['trip', trip],
  [
    'audit',
    {
      at,
      actor_type: `'OPERADOR'`,
      actor_name: some('Persona'),
      action: oneOf('CREATE', 'UPDATE'),
      entity: oneOf('trips', 'drivers'),
      entity_id: `(n % 11)::text`,
      ip: `'10.0.0.' || n % 11`,
    },
  ],
  [
    'incident',
    {
      detected_at: at,
      summary: `'Una carpeta perdida'`,
      kind: oneOf('ACCESO', 'PERDIDA', 'OTRO'),
      state: oneOf('ABIERTO', 'CERRADO'),
      people_affected: sometimes('n % 4'),
    },
  ],
  ['comprobante', comprobante],
  [
    'contract_price',
    {
      company_id: '1 + n % 12',
      origin_zone_id: '(select zone_id from zone order by 1 limit 1 offset n % 4)',
      destination_zone_id: '(select zone_id from zone order by 1 limit 1 offset n % 3)',
      amount: 'n % 5 * 100',
      valid_from: 'current_date + n % 3 - 1',
    },
  ],
  [
    'receivable',
    {
      comprobante_id: 'n',
      company_id: '1 + n % 12',
      part: oneOf('CUOTA', 'CUOTA', 'SPOT'),
      due_date: 'current_date - n % 12 * 20',
      amount_cents: '90000',
      balance_cents: 'n * 100',
      promised_on: sometimes(day),
    },
  ],
  [
    'closed_statement',
    {
      number: 'n',
      company_id: 'n',
      month: oneOf('2026-09', '2026-10'),
      line_mode: `'RIDES'`,
      company: `jsonb_build_object('name', 'Empresa ' || n % 4)`,
      services: '1 + n % 4',
      late_services: 'n % 3',
      total_cents: '100 + n % 5',
      state: oneOf('DRAFT', 'UNDONE'),
      mailed_at: sometimes(at),
      closed_by: some('Persona'),
    },
  ],
  [
    'privacy_request',
    {
      kind: oneOf('ACCESO', 'OPOSICION'),
      state: oneOf('RECIBIDA', 'EN_PROCESO'),
      requester_name: some('Persona'),
      received_on: day,
      due_on: 'current_date + n % 5',
    },
  ],
  [
    'complaint',
    {
      complaint_id: 'n',
      seq: 'n',
      code: `'HR-' || n`,
      establishment_code: oneOf('001', '002'),
      filed_at: at,
      filed_on: day,
      due_date: 'current_date + n % 5',
      channel: oneOf('WEB', 'PHONE'),
      kind: oneOf('RECLAMO', 'QUEJA'),
      first_names: some('Persona'),
      document_number: `'4000000' || n % 3`,
      good_kind: `'SERVICIO'`,
      email: `'x@y.pe'`,
      answer_channel: `'EMAIL'`,
    },
  ],
  [
    'complaint_case',
    {
      complaint_id: 'n',
      state: oneOf('REGISTERED', 'ANSWERED'),
      kind: oneOf('RECLAMO', 'QUEJA'),
      claim_type_id: `case n % 2 when 0 then 1 + n % 3 end`,
      complaint_type_id: `case n % 2 when 1 then 1 + n % 3 end`,
      due_date: 'current_date + n % 5',
      assigned_user_id: sometimes('1 + n % 3'),
    },
  ],
  ['complaint_follow_up', { complaint_id: 'n' }],
  [
    'call_record',
    {
      call_id: `'call-' || n`,
      direction: oneOf('IN', 'OUT'),
      state: oneOf('MISSED', 'ENDED', 'ENDED'),
      started_at: at,
      hold_s: sometimes('n % 4'),
      talk_s: sometimes('n % 5'),
      user_id: sometimes('1 + n % 3'),
    },
  ],
  [
    'learned_address',
    {
      coverage_id: '(select min(coverage_id) from coverage)',
      address: some('Calle'),
      rides: 'n % 4',
      used_at: at,
    },
  ],
  [
    'lost_item',
    {
      service_id: '(select service_id from trip order by service_id limit 1 offset n % 5)',
      driver_id: '1 + n % 4',
      source: `'DRIVER'`,
      state: oneOf('SEARCHING', 'WITH_DRIVER', 'AT_OFFICE'),
      description: some('Objeto'),
      kept_at: `case n % 3 when 2 then 'Estante ' || n % 4 end`,
      created_at: at,
    },
  ],
  [
    'ledger_entry',
    {
      driver_id: '1 + n % 5',
      amount_cents: 'n * 100',
      kind: `'PAYMENT'`,
      day: 'current_date - n % 5',
    },
  ],
  [
    'driver_contract',
    { driver_id: 'n', kind: oneOf('OWNER', 'PERCENT'), valid_from: 'current_date - 9' },
  ],
  ['driver_shift', { driver_id: 'n', vehicle_id: 'n' }],
  ['webhook', { webhook_id: 'n', user_id: '1', events: `'{}'`, created_by: `'x'` }],
  [
    'webhook_delivery',
    {
      webhook_id: '1',
      type: oneOf('trip.created', 'trip.finished'),
      occurred_at: at,
      state: oneOf('WAITING', 'DELIVERED', 'FAILED'),
      attempts: 'n % 4',
      next_at: at,
    },
  ],
  ['import', { import_id: 'n', kind: `'clients'`, state: `'READY'`, user_id: 'USER' }],
  [
    'import_row',
    {
      import_id: '1',
      row: 'n',
      label: some('Persona'),
      verdict: oneOf('CREATE', 'UPDATE', 'BAD'),
      result: `case n % 5 when 0 then 'REFUSED' end`,
      cells: `'[]'`,
    },
  ],
]

/** What the demonstration has alike in all its rows is told apart. */
const changes = (user_id: number) => [
  sql`update company set is_active = company_id % 3 > 0`,
  sql`update client set is_active = client_id % 3 > 0`,
  sql`update app_user set is_active = user_id % 4 > 0 or user_id = ${user_id}, last_login_at = now() - user_id % 3 * interval '1 hour',
        permissions = permissions[1 + user_id % 4:]`,
  sql`update holder_document set created_at = now() - revision_id % 4 * interval '1 day'`,
]

/** Some rows in every list that a fresh demonstration leaves empty, several alike in each column. */
export const fillLists = (owner: Db, user_id: number): Promise<void> =>
  inTransaction(
    owner,
    async (trx) => {
      // The rows are made to fit.
      await run(trx, sql`set local session_replication_role = replica`)
      for (const [table, said] of tables)
        await filled(
          trx,
          table,
          rowsOfList,
          said['user_id'] === 'USER' ? { ...said, user_id: String(user_id) } : said,
        )
      for (const change of changes(user_id)) await run(trx, change)
    },
    { timeoutMs: 60_000 },
  )
