import type { OperatorCall as Call, Row } from './disputed-things.ts'
import { good } from './people.ts'

const fields = [
  'first_name',
  'last_name',
  'document_type_id',
  'document_number',
  'birth_date',
  'address',
  'licence_number',
  'licence_category',
  'turn_id',
  'cellphone',
  'email',
  'version',
]

/** Somebody saves an applicant's record as it is, which is then a newer edition. */
export async function saveRecruit(call: Call, driver_id: number): Promise<void> {
  const known = await good<Row>(call('GET', `/recruitment/driver/${driver_id}`))
  const change = Object.fromEntries(fields.map((name) => [name, known[name]]))
  await good(call('PUT', `/recruitment/driver/${driver_id}`, change))
}
