import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'

export type Choice = { id: number; name: string }
const page = { page: 1, page_size: 20 }

/** What can be chosen in a report's filters, found while one types. */
export const findCompanies = async (key_word: string, signal: AbortSignal) => {
  const { data } = await call(companies.list, { query: { ...page, key_word } }, { signal })
  return data.map(({ company_id: id, name, ruc }) => ({
    key: String(id),
    label: name,
    ...(ruc === null ? {} : { detail: `RUC ${ruc}` }),
    value: { id, name },
  }))
}

export const findDrivers = async (key_word: string, signal: AbortSignal) => {
  const { data } = await call(
    drivers.autocomplete,
    { query: { ...page, key_word, search_type: 'ALL' } },
    { signal },
  )
  return data.map(({ driver_id: id, code, name }) => ({
    key: String(id),
    label: `${code} ${name}`,
    value: { id, name: `${code} ${name}` },
  }))
}

export const findClients = async (key_word: string, signal: AbortSignal) => {
  const { data } = await call(clients.list, { query: { ...page, key_word } }, { signal })
  return data.map(({ client_id: id, name, cellphone }) => ({
    key: String(id),
    label: name,
    detail: cellphone === null ? '' : phone(cellphone),
    value: { id, name },
  }))
}
