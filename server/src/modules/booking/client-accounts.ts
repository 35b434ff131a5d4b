import type { ClientAccount, ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Guest } from '#src/http/session/principal.ts'
import { chargeable } from '#src/modules/companies/parts/cost-centers.ts'
import { fieldsOf } from '#src/modules/companies/parts/fields-of.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { onlyCompany } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import {
  type ClientPerson,
  findPerson,
  passengerReasons,
  paymentTypes,
  peopleOfPhone,
} from './account-store.ts'
import type { Rider } from './trip-store.ts'

/** A private client proved the phone, so every company that named it counts; an employee's password opens that company alone. */
export const peopleOf = async (db: Db, principal: Guest<'client'>): Promise<ClientPerson[]> => {
  const self = await findPerson(db, principal.id)
  if (self === undefined) throw fail('SESSION_REQUIRED')
  return self.company_id === null ? peopleOfPhone(db, self.cellphone) : [self]
}

/** An employee's password does not prove the phone: only a private client rides by it. */
export const asRider = (people: readonly ClientPerson[]): Rider => ({
  client_ids: people.map(({ client_id }) => client_id),
  cellphone: people.find(({ company_id }) => company_id === null)?.cellphone ?? null,
})

/** What a company asks of its rides; of a person it named, the centers that are theirs. */
export const companyAccount = async (
  db: Db,
  company_id: number,
  person: ClientPerson | null,
): Promise<ClientAccount> => {
  const company = await getCompany(db, onlyCompany(company_id), company_id)
  const centers = await chargeable(db, company_id, person)
  const fields = await fieldsOf(db, company_id)
  const { name, requires_cost_center } = company
  return {
    company: { company_id, name, requires_cost_center },
    cost_centers: centers.map(({ costcenter_id, name: center }) => ({
      costcenter_id,
      name: center,
    })),
    fields: fields.filter((field) => field.stage === 'BOOKING'),
  }
}

const accountFor = async (db: Db, person: ClientPerson): Promise<ClientAccount> =>
  person.company_id === null
    ? { company: null, cost_centers: [], fields: [] }
    : companyAccount(db, person.company_id, person)

/** Who is in, and with what they may pay. */
export const presentClient = async (
  db: Db,
  principal: Guest<'client'>,
): Promise<Omit<ClientSession, 'places'>> => {
  const people = await peopleOf(db, principal)
  const accounts = []
  for (const person of people) accounts.push(await accountFor(db, person))
  const self = people.find(({ client_id }) => client_id === principal.id)!
  return {
    name: self.name,
    cellphone: self.cellphone,
    has_password: self.has_password,
    accounts,
    payment_types: await paymentTypes(db),
    usual_payment_type_id: self.usual_payment_type_id,
    cancel_reasons: await passengerReasons(db),
  }
}
