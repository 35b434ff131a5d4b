/** As much of OpenAPI as `npm run openapi` writes and the page shows. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  format?: string
  description?: string
  nullable?: boolean
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
export type Content = { content?: Readonly<Record<string, { schema?: Schema }>> }

export type Operation = {
  operationId: string
  summary: string
  tags: readonly string[]
  parameters: readonly (Parameter | { $ref: string })[]
  requestBody?: Content
  responses: Readonly<Record<string, Content | { $ref: string }>>
  'x-access': readonly string[]
}

export type OpenApi = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    parameters: Readonly<Record<string, Parameter>>
    responses: Readonly<Record<string, Content>>
  }
}

/** The last word of `#/components/schemas/TripForm`. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
