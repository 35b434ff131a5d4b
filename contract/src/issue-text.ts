import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): string => {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1
      ? 'Complete este dato'
      : `Escriba al menos ${issue.minimum} caracteres`
  if (issue.origin === 'array') return `Elija al menos ${issue.minimum}`
  return `Debe ser ${issue.minimum} o más`
}

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): string => {
  if (issue.origin === 'string') return `Escriba como máximo ${issue.maximum} caracteres`
  if (issue.origin === 'array') return `Elija como máximo ${issue.maximum}`
  return `Debe ser ${issue.maximum} o menos`
}

const formats: Record<string, string> = {
  email: 'Ingrese un correo válido',
  datetime: 'Ingrese una fecha y hora con zona horaria',
  date: 'Ingrese una fecha válida',
  guid: 'Identificador no válido',
  url: 'Ingrese una dirección web válida',
}

/** Our own schemas carry their Spanish sentence; zod's English ones are replaced here. */
const isOwnText = (message: string): boolean =>
  message !== '' && !/^(Invalid|Too |Unrecognized|Expected)/.test(message)

/** What a form holds where nobody typed; also what a caller who does not ask for inputs gets to see of them. */
const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || Number.isNaN(input)

/** What a person reads at the field. */
export const issueText = (issue: Issue): string => {
  if (isOwnText(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'El formato no es válido'
    case 'invalid_value':
      return 'Elija una de las opciones'
    case 'unrecognized_keys':
      return `Datos desconocidos: ${issue.keys.join(', ')}`
    case 'invalid_type':
      return isEmpty(issue.input) ? 'Complete este dato' : 'El tipo de dato no es válido'
    default:
      return 'El dato no es válido'
  }
}
