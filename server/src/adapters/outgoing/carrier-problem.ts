import { ForbiddenAddress } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { Undeliverable } from './outgoing-message.ts'

/** What carriers say when they fail, by code and by words: mailers put their own code over that of the line. */
const known: readonly [RegExp, string][] = [
  [
    /\b(ETLS|EPROTO)\b|ERR_(TLS|SSL)|certificate|altnames|wrong version number/i,
    'No se pudo abrir una conexión segura: revise la seguridad y el puerto.',
  ],
  [/\b(EAUTH|ENOAUTH)\b/, 'El servidor no aceptó el usuario o la contraseña.'],
  [/\b(ENOTFOUND|EAI_\w+|EDNS)\b/, 'No hay un servidor con ese nombre.'],
  [/\b(ETIMEDOUT|TimeoutError|AbortError)\b|no connection to/, 'El servidor no contestó a tiempo.'],
  [
    /\b(ECONNREFUSED|ECONNECTION|ECONNRESET|ESOCKET|EHOSTUNREACH|ENETUNREACH)\b/,
    'El servidor no contesta en ese puerto.',
  ],
]

/**
 * What kept a message, in the words of the screen that named its carrier: whoever reads them must not learn what
 * names mean inside the company.
 */
const carrierProblem = (error: unknown): string => {
  if (error instanceof ForbiddenAddress) return 'La dirección lleva a una red interna, y no se usa.'
  const failure = error as Error & { code?: string; response?: string }
  const { name, code = '', message, response } = failure
  const words = known.find(([pattern]) => pattern.test(`${code} ${name} ${message}`))?.[1]
  const said = response === undefined ? '' : `Respondió: ${response}`
  return [words ?? (said === '' ? message : ''), said].filter((part) => part !== '').join(' ')
}

/** Any failure said that way; one that is final stays so. */
export const inWords = (error: unknown): Error => {
  const words = carrierProblem(error)
  return error instanceof Undeliverable ? new Undeliverable(words) : new Error(words)
}
