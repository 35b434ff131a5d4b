import { escaped } from '#src/http/pages/escaped.ts'
import { nameOf, type Schema } from './open-api.ts'

const types: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
}
/** Beyond it a limit is the type's own and tells nothing. */
const farthest = 2_147_483_647
const mostWords = 12

const limits = ({ minimum, maximum, minLength, maxLength }: Schema): string => {
  const least = minimum ?? minLength
  const most = maximum ?? maxLength
  const has = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < farthest
  if (has(least) && has(most)) return ` ${least}–${most}`
  if (has(least)) return ` desde ${least}`
  return has(most) ? ` hasta ${most}` : ''
}

/** A type in a few words, with a link where it has a name of its own. */
export const typeWords = (schema: Schema): string => {
  const or = (parts: readonly Schema[]) => [...new Set(parts.map(typeWords))].join(' o ')
  const plain = (): string => {
    if (schema.$ref !== undefined) {
      const name = escaped(nameOf(schema.$ref))
      return `<a href="#${name}">${name}</a>`
    }
    if (schema.enum !== undefined) {
      const words = schema.enum.slice(0, mostWords).map((one) => escaped(JSON.stringify(one)))
      return `${words.join(' · ')}${schema.enum.length > mostWords ? ' …' : ''}`
    }
    const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (parts !== undefined) return or(parts)
    if (schema.items !== undefined) return `lista de ${typeWords(schema.items)}`
    return `${types[schema.type ?? ''] ?? 'cualquier valor'}${limits(schema)}`
  }
  return schema.nullable === true ? `${plain()} o null` : plain()
}
