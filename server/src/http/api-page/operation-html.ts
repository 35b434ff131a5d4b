import { isPermissionCode, permissions } from '@chaski/contract/permissions.ts'
import { escaped } from '#src/http/pages/escaped.ts'
import { answersOf } from './answers-of.ts'
import { exampleOf } from './example-of.ts'
import { nameOf, type OpenApi, type Operation, type Parameter, type Schema } from './open-api.ts'
import { typeWords } from './type-words.ts'

const callers: Record<string, string> = {
  PUBLIC: 'cualquiera',
  SHARE_TOKEN: 'quien tiene el enlace',
  INTEGRATION: 'una central con INTEGRATION_TOKEN',
  SESSION: 'una persona de la central, con su sesión',
  SELF: 'una persona de la central, sobre sí misma',
  ENTERING: 'quien está ingresando',
  DRIVER: 'un conductor',
  CLIENT: 'un pasajero',
  RECRUIT: 'un postulante',
  COMPANY: 'un usuario del portal de empresas',
  WALL: 'una pantalla de muro',
}
const labels = new Map(permissions.map(({ code, label }) => [code, label]))

const callerWords = (access: string): string =>
  isPermissionCode(access)
    ? `permiso <code>${access}</code> (${escaped(labels.get(access)!)})`
    : (callers[access] ?? escaped(access))

const rows = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')

const wheres: Record<string, string> = {
  path: 'en la dirección',
  query: 'tras «?»',
  header: 'cabecera',
}

const jsonOf = (content: Operation['requestBody']): Schema | undefined =>
  content?.content?.['application/json']?.schema

export const propertiesTable = ({ properties = {}, required = [] }: Schema): string => {
  const lines = Object.entries(properties).map(([name, property]) => [
    `<code>${escaped(name)}</code>`,
    typeWords(property),
    required.includes(name) ? 'obligatorio' : '',
  ])
  return lines.length === 0 ? '' : `<table>${rows(lines)}</table>`
}

/** One call: who may make it, what it takes, an example, what it answers. */
export const operationHtml = (
  method: string,
  path: string,
  operation: Operation,
  { schemas, parameters, responses }: OpenApi['components'],
): string => {
  const taken = operation.parameters.map((one): Parameter =>
    '$ref' in one ? parameters[nameOf(one.$ref)]! : one,
  )
  const body = jsonOf(operation.requestBody)
  const good = answersOf(operation, responses).find(([status]) => status.startsWith('2'))
  const answer = jsonOf(good?.[1])
  const verb = method.toUpperCase()
  const example = [
    `curl -X ${verb} "$CHASKI${path.replaceAll(/\{(\w+)\}/g, '1')}"`,
    '  -H "Authorization: Bearer $CLAVE"',
    ...(body === undefined
      ? []
      : [
          '  -H "Content-Type: application/json"',
          `  -d '${JSON.stringify(exampleOf(body, schemas))}'`,
        ]),
  ].join(' \\\n')
  return [
    `<details id="${operation.operationId}"><summary><b>${verb}</b> <code>${escaped(path)}</code> ${escaped(operation.summary)}</summary>`,
    `<p>La puede hacer: ${operation['x-access'].map(callerWords).join('; o ')}.</p>`,
    taken.length === 0
      ? ''
      : `<table>${rows(
          taken.map((one) => [
            `<code>${escaped(one.name)}</code>`,
            wheres[one.in] ?? '',
            typeWords(one.schema),
            one.required === true ? 'obligatorio' : '',
          ]),
        )}</table>`,
    body === undefined ? '' : `<p>Cuerpo: ${typeWords(body)}</p>${propertiesTable(body)}`,
    `<pre>${escaped(example)}</pre>`,
    `<p>Responde ${good?.[0] ?? ''}${answer === undefined ? '' : `: ${typeWords(answer)}`}</p>`,
    '</details>',
  ].join('\n')
}
