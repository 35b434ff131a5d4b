import { z } from 'zod'
import { endpoint, type Access } from '#src/endpoint.ts'
import { idParam, listOf } from '#src/fields.ts'

type Reference<
  Url extends `/${string}`,
  Name extends string,
  Id extends string,
  Item extends z.ZodType,
  Form extends z.ZodType,
  Edit extends z.ZodType,
  Query extends z.ZodType,
> = {
  url: Url
  /** `Currency` makes listCurrency, createCurrency, getCurrency, updateCurrency, deleteCurrency. */
  name: Name
  /** Spanish name for the summaries: "moneda". */
  label: string
  tag: string
  id: Id
  view: Access | readonly Access[]
  edit: Access | readonly Access[]
  item: Item
  /** Body of a create. */
  form: Form
  /** Body of an edit: the form plus `version`, or its partial for PATCH. */
  change: Edit
  changeMethod: 'PUT' | 'PATCH'
  query: Query
}

/** The five calls of reference data, as the same plain objects one would write out. */
export const crud = <
  const Url extends `/${string}`,
  const Name extends string,
  const Id extends string,
  Item extends z.ZodType,
  Form extends z.ZodType,
  Edit extends z.ZodType,
  Query extends z.ZodType,
>(
  r: Reference<Url, Name, Id, Item, Form, Edit, Query>,
) => {
  const one = `${r.url as string}/:${r.id}` as `/${string}`
  const params = z.strictObject({ [r.id]: idParam } as Record<Id, typeof idParam>)
  const { tag } = r
  return {
    list: endpoint({
      method: 'GET',
      url: r.url,
      operationId: `list${r.name}`,
      summary: `Lista: ${r.label}`,
      tag,
      access: r.view,
      audit: 'none',
      querystring: r.query,
      response: listOf(r.item),
    }),
    create: endpoint({
      method: 'POST',
      url: r.url,
      operationId: `create${r.name}`,
      summary: `Crear ${r.label}`,
      tag,
      access: r.edit,
      audit: 'write',
      idempotent: true,
      body: r.form,
      response: r.item,
      status: 201,
    }),
    get: endpoint({
      method: 'GET',
      url: one,
      operationId: `get${r.name}`,
      summary: `Leer ${r.label}`,
      tag,
      access: r.view,
      audit: 'none',
      params,
      response: r.item,
    }),
    update: endpoint({
      method: r.changeMethod,
      url: one,
      operationId: `update${r.name}`,
      summary: `Editar ${r.label}`,
      tag,
      access: r.edit,
      audit: 'write',
      params,
      body: r.change,
      response: r.item,
    }),
    remove: endpoint({
      method: 'DELETE',
      url: one,
      operationId: `delete${r.name}`,
      summary: `Eliminar ${r.label}`,
      tag,
      access: r.edit,
      audit: 'write',
      params,
    }),
  }
}
