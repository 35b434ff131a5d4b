import { endpoint } from '#src/endpoint.ts'
import { dataOf, listOf } from '#src/fields.ts'
import { importRights } from '#src/imports/kinds.ts'
import {
  importedRow,
  importedRowFilters,
  importFilters,
  importKindParams,
  importParams,
  importRecord,
  importLayout,
} from '#src/imports/schema.ts'
import { xlsxType } from '#src/file-types.ts'

const tag = 'imports'
/** Which of the kinds it is about is asked again where the kind is known. */
const access = importRights

export const maxImportBytes = 10_000_000

export const imports = {
  kinds: endpoint({
    method: 'GET',
    url: '/imports/kinds',
    operationId: 'listImportKinds',
    summary: 'Lo que se puede importar, con las columnas de cada hoja',
    tag,
    access,
    audit: 'none',
    response: dataOf(importLayout),
  }),
  template: endpoint({
    method: 'GET',
    url: '/imports/kinds/:kind/template',
    operationId: 'downloadImportTemplate',
    summary: 'Plantilla de Excel para importar',
    tag,
    access,
    audit: 'none',
    params: importKindParams,
    produces: xlsxType,
  }),
  upload: endpoint({
    method: 'POST',
    url: '/imports/kinds/:kind',
    operationId: 'uploadImport',
    summary: 'Subir una hoja para revisarla, fila por fila, antes de guardar nada',
    tag,
    access,
    audit: 'write',
    upload: { maxBytes: maxImportBytes },
    params: importKindParams,
    response: importRecord,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    url: '/imports',
    operationId: 'listImports',
    summary: 'Importaciones',
    tag,
    access,
    audit: 'none',
    querystring: importFilters,
    response: listOf(importRecord),
  }),
  get: endpoint({
    method: 'GET',
    url: '/imports/:import_id',
    operationId: 'getImport',
    summary: 'Una importación y cuánto avanzó',
    tag,
    access,
    audit: 'none',
    params: importParams,
    response: importRecord,
  }),
  rows: endpoint({
    method: 'GET',
    url: '/imports/rows',
    operationId: 'listImportRows',
    summary: 'Las filas de una importación con su veredicto',
    tag,
    access,
    audit: 'view',
    querystring: importedRowFilters,
    response: listOf(importedRow),
  }),
  problems: endpoint({
    method: 'GET',
    url: '/imports/:import_id/problems',
    operationId: 'downloadImportProblems',
    summary: 'Las filas con problemas, en la misma hoja con una columna más',
    tag,
    access,
    audit: 'export',
    params: importParams,
    produces: xlsxType,
  }),
  apply: endpoint({
    method: 'POST',
    url: '/imports/:import_id/apply',
    operationId: 'applyImport',
    summary: 'Guardar las filas buenas de una importación',
    tag,
    access,
    audit: 'write',
    params: importParams,
    response: importRecord,
    status: 202,
  }),
  undo: endpoint({
    method: 'POST',
    url: '/imports/:import_id/undo',
    operationId: 'undoImport',
    summary: 'Deshacer entera una importación del último día, si nada depende de ella',
    tag,
    access,
    audit: 'write',
    params: importParams,
    response: importRecord,
    status: 202,
  }),
}
