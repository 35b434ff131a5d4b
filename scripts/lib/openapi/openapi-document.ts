import { allEndpoints } from '../../../contract/src/endpoints.ts'
import type { Endpoint } from '../../../contract/src/endpoint.ts'
import { apiPrefix } from '../../../contract/src/settings.ts'
import type { Json } from './json.ts'
import { request, responses } from './operation.ts'
import { printSchema, type PrintSchema } from './print-schema.ts'
import { pascal, schemaNames } from './schema-names.ts'
import { shareRepeated } from './share-repeated.ts'
import { shareSchemas } from './share-schemas.ts'
import { shareShapes, type Paths, type Schemas } from './share-shapes.ts'

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

const pathsOf = (all: readonly (Operation & Json)[]): Paths => {
  const paths: Paths = {}
  for (const { e, ...operation } of all) {
    const path = `${apiPrefix}${e.url.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation }
  }
  return paths
}

const documentOf = (paths: Paths, components: Json): Json => ({
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
})

/** The contract with nothing shared: each call carries all that it says. */
export const plainDocument = (): Json => documentOf(pathsOf(operations(printSchema)), {})

const placeOf = (parameter: Json): string =>
  `${pascal(String(parameter['name']))}${pascal(String(parameter['in']))}`

/** Answers without a body, files by their kind, the failure, which is the same everywhere, and what has a name of its own. */
const answerOf = ({ description, content }: Json): string | undefined => {
  if (description === 'Falla') return 'Failure'
  if (description === 'Hecho') return 'Done'
  const [kind, { schema }] = Object.entries(content as Record<string, { schema: Json }>)[0]!
  if (description === 'Archivo') return `File${pascal(kind)}`
  const named = schema['$ref'] as string | undefined
  return named && `${named.slice(named.lastIndexOf('/') + 1)}Answer`
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
  const { schemas: shapes, paths } = shareShapes(schemas.components as Schemas, pathsOf(shared))
  return documentOf(paths, {
    schemas: shapes,
    parameters: parameters.components,
    responses: answers.components,
  })
}
