import type { ClientCard, ClientChange, ClientForm } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { findClient, findClients, insertClients, lockClient, updateClient } from './store.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import type { Scope } from '#src/access/scope.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

export const uniqueClient = uniqueField({
  client_cellphone: ['cellphone', 'Ya hay un cliente con este celular'],
  client_employee_code: ['employee_code', 'Otro usuario tiene este código'],
})

/** What the audit log keeps of somebody new: enough to find them, none of their secrets. */
const trace = ({ client_id, company_id, name, cellphone }: ClientCard) => ({
  client_id,
  company_id,
  name,
  cellphone,
})

export const createClient = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  { company_id, ...form }: ClientForm,
): Promise<ClientCard> => (await createClients(db, scope, actor, company_id, [form]))[0]!

/** Several of one company or of none, in the order of what was given; all of them or nobody. */
export const createClients = (
  db: Db,
  scope: Scope,
  actor: Actor,
  ref: ClientForm['company_id'],
  forms: readonly Omit<ClientForm, 'company_id'>[],
): Promise<ClientCard[]> =>
  inTransaction(db, async (trx) => {
    const company_id = await resolveCompanyId(trx, scope, ref)
    // Somebody limited to companies would not even see the private client afterwards.
    if (company_id === null && scope.company_ids !== null) throw fail('FORBIDDEN')
    const unplaced = { employee_code: null, area_id: null, costcenter_ids: [] }
    const ids = await insertClients(
      trx,
      company_id,
      forms.map((form) => ({ ...form, ...unplaced })),
    )
    const found = new Map(
      (await findClients(trx, scope, ids)).map((client) => [client.client_id, client]),
    )
    const made = ids.map((id) => found.get(id)!)
    await writeAudits(
      trx,
      actor,
      { action: 'CREATE', entity: 'clients' },
      made.map((client) => ({ entity_id: client.client_id, after: trace(client) })),
    )
    return made
  }).catch(uniqueClient)

export const editClient = (
  db: Db,
  scope: Scope,
  actor: Actor,
  { client_id, version, ...change }: ClientChange,
): Promise<ClientCard> =>
  editVersioned<ClientCard>(db, actor, {
    entity: 'clients',
    entity_id: client_id,
    version,
    load: (trx) => lockClient(trx, scope, client_id),
    save: async (trx, before) => {
      await updateClient(trx, client_id, { ...before, ...change })
      return (await findClient(trx, scope, client_id))!
    },
  }).catch(uniqueClient)
