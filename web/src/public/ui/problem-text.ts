import type { CallError } from '@chaski/contract/client.ts'

/** The sentence for a failed call: the server's own words, or what to do without a connection. */
export const problemText = ({ body }: CallError): string => {
  if (body.statusCode === 0)
    return 'No hay conexión con el servidor. Revise su internet e intente otra vez: lo que escribió sigue aquí.'
  return body.detail
}
