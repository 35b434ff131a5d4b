import { CallError } from '@chaski/contract/client.ts'
import { errorCatalogue } from '@chaski/contract/errors.ts'
import type { Asked } from './asked.ts'

const missing = new CallError({
  code: 'NOT_FOUND',
  statusCode: errorCatalogue.NOT_FOUND.status,
  detail: 'Lo que busca ya no está en la lista.',
  location: '',
  status: '',
  id: '500',
})

/** One of a list, where only lists can be asked for; one that is not in it has failed. */
export function foundIn<Row>(
  asked: Asked<{ data: readonly Row[] }>,
  isIt: (row: Row) => boolean,
): Asked<Row> {
  const data = asked.data?.data.find(isIt)
  const gone = asked.data !== undefined && data === undefined
  return { data, error: gone ? missing : asked.error, refetch: asked.refetch }
}
