import { allEndpoints } from '../../../contract/src/endpoints.ts'
import type { Endpoint } from '../../../contract/src/endpoint.ts'
import { apiPrefix } from '../../../contract/src/settings.ts'
import type { Json } from './json.ts'
import { request, responses } from './operation.ts'
import { printSchema, type PrintSchema } from './print-schema.ts'
import { pascal, schemaNames } from './schema-names.ts'
import { shareRepeated } from './share-repeated.ts'
import { shareSchemas } from './share-schemas.ts'

type Operation = { e: Endpoint; parameters: Json[]; responses: Record<string, Json> }

const operations = (print: PrintSchema): (Operation & Json)[] => {
  const sorted = allEndpoints.toSorted((a, b) =>
    a.url === b.url ? a.method.localeCompare(b.method) : a.url.localeCompare(b.url),
  )
  const answers = sorted.map((e) => responses(e, print))
  return sorted.map(
    (e, index) => ({ e, ...request(e, print), responses: answers[index] }) as Operation & Json,
  )
}

const documentOf = (all: readonly (Operation & Json)[], components: Json): Json => {
  const paths: Record<string, Json> = {}
  for (const { e, ...operation } of all) {
    const path = `${apiPrefix}${e.url.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Chaski',
      version: '1',
      description: 'Taxi dispatch: public site, back-office and driver calls.',
    },
    security: [{ session: [] }, { bearer: [] }],
    paths,
    components: {
      ...components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** The contract with nothing shared: each call carries all that it says. */
export const plainDocument = (): Json => documentOf(operations(printSchema), {})

const placeOf = (parameter: Json): string =>
  `${pascal(String(parameter['name']))}${pascal(String(parameter['in']))}`

/** Answers without a body, files by their kind, and the failure, which is the same everywhere. */
const answerOf = ({ description, content }: Json): string | undefined => {
  if (description === 'Falla') return 'Failure'
  if (description === 'Hecho') return 'Done'
  return description === 'Archivo' ? `File${pascal(Object.keys(content as Json)[0]!)}` : undefined
}

/** The contract printed as OpenAPI, from the very objects that make the routes, its parts under their names. */
export async function openApiDocument(): Promise<Json> {
  const schemas = shareSchemas(await schemaNames())
  const all = operations(schemas.print)
  const parameters = shareRepeated(
    'parameters',
    all.flatMap((operation) => operation.parameters),
    placeOf,
  )
  const answers = shareRepeated(
    'responses',
    all.flatMap((operation) => Object.values(operation.responses)),
    answerOf,
  )
  const shared = all.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map(parameters.refOrPart),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, answer]) => [
        status,
        answers.refOrPart(answer),
      ]),
    ),
  }))
  return documentOf(shared, {
    schemas: schemas.components,
    parameters: parameters.components,
    responses: answers.components,
  })
}
