import type { FastifyInstance } from 'fastify'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { askForStep } from './ask-for-step.ts'
import { layouts } from './kinds/layouts.ts'
import { loadImport } from './load-import.ts'
import { kindsAsked, kindsOf, requireKind } from './may-import.ts'
import { problemWorkbook } from './problem-workbook.ts'
import { listImports, listRows } from './store.ts'
import { importTemplate } from './template.ts'
import { uploadImport } from './upload-import.ts'

export const importRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, imports.kinds, async ({ principal }) => ({
    data: kindsOf(principal).map((kind) => ({
      kind,
      columns: layouts[kind].columns.map(({ key, title, hint, required = false }) => ({
        key,
        title,
        hint,
        required,
      })),
    })),
  }))
  route(app, deps, imports.template, async ({ principal, params }) => {
    requireKind(principal, params.kind)
    return importTemplate(params.kind)
  })
  route(app, deps, imports.upload, async ({ principal, actor, params, request }) =>
    uploadImport(deps, principal, actor, params.kind, () => readUpload(request)),
  )
  route(app, deps, imports.list, async ({ principal, query }) => {
    const { kind, page, page_size } = query
    const kinds = kindsAsked(principal, kind)
    return { ...(await listImports(db, principal, kinds, query)), page, page_size }
  })
  route(app, deps, imports.get, async ({ principal, params }) =>
    loadImport(db, principal, params.import_id),
  )
  route(app, deps, imports.rows, async ({ principal, query }) => {
    const { page, page_size } = query
    await loadImport(db, principal, query.import_id)
    return { ...(await listRows(db, query)), page, page_size }
  })
  route(app, deps, imports.problems, async ({ principal, params }) =>
    problemWorkbook(db, await loadImport(db, principal, params.import_id)),
  )
  for (const name of ['apply', 'undo'] as const)
    route(app, deps, imports[name], async ({ principal, actor, params }) =>
      askForStep(deps, principal, actor, params.import_id, name),
    )
}
