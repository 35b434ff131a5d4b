import { z } from 'zod'
import {
  catalogChange,
  catalogForm,
  catalogItem,
  catalogItemParams,
  catalogParams,
} from '#src/catalogs/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'

const tag = 'catalogs'
/** Holidays have a keeper of their own; the use case asks for the exact code of the kind. */
const editors = ['MNT_CATALOG_EDIT', 'CFG_HOLIDAYS'] as const

export const catalogs = {
  all: endpoint({
    method: 'GET',
    url: '/catalogs',
    operationId: 'listCatalogs',
    summary: 'Todos los catálogos',
    tag,
    access: 'SESSION',
    audit: 'none',
    response: z.object({ data: z.array(catalogItem) }),
  }),
  list: endpoint({
    method: 'GET',
    url: '/maintenance/catalogs/:kind',
    operationId: 'listCatalog',
    summary: 'Un catálogo',
    tag,
    access: editors,
    audit: 'none',
    params: catalogParams,
    response: dataOf(catalogItem),
  }),
  create: endpoint({
    method: 'POST',
    url: '/maintenance/catalogs/:kind',
    operationId: 'createCatalogItem',
    summary: 'Agregar a un catálogo',
    tag,
    access: editors,
    audit: 'write',
    idempotent: true,
    params: catalogParams,
    body: catalogForm,
    response: catalogItem,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    url: '/maintenance/catalogs/:kind/:item_id',
    operationId: 'getCatalogItem',
    summary: 'Leer un elemento de catálogo',
    tag,
    access: editors,
    audit: 'none',
    params: catalogItemParams,
    response: catalogItem,
  }),
  update: endpoint({
    method: 'PUT',
    url: '/maintenance/catalogs/:kind/:item_id',
    operationId: 'updateCatalogItem',
    summary: 'Editar un elemento de catálogo',
    tag,
    access: editors,
    audit: 'write',
    params: catalogItemParams,
    body: catalogChange,
    response: catalogItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/maintenance/catalogs/:kind/:item_id',
    operationId: 'archiveCatalogItem',
    summary: 'Dejar de usar un elemento de catálogo',
    tag,
    access: editors,
    audit: 'write',
    params: catalogItemParams,
  }),
}
