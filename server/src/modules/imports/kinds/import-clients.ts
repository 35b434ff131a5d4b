import type { z } from 'zod'
import {
  type ClientCard,
  clientChange,
  clientForm,
  newClient,
} from '@chaski/contract/clients/schema.ts'
import type { DocumentType } from '@chaski/contract/identity/document.ts'
import { createClient, editClient } from '#src/modules/clients/change-client.ts'
import { forgetClient } from '#src/modules/clients/forget-client.ts'
import { privateClientOf } from '#src/modules/clients/private-client-of.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { documentTypeOf } from './document-type-of.ts'
import { withoutUndefined } from './without-undefined.ts'

const fields = [
  'cellphone',
  'name',
  'email',
  'document_type_id',
  'document_number',
  'secret_word',
  'notes',
] as const

/** What the row says of the type of document; a number that stands there already keeps its own. */
const typeFor = (said: Said, before: ClientCard | undefined): DocumentType | undefined => {
  const known = before?.document_number ?? undefined
  const number = said.document_number ?? known
  const isSaid = said.document_type !== undefined || number !== known
  return number !== undefined && isSaid
    ? documentTypeOf({ ...said, document_number: number })
    : undefined
}

/** Private clients; a company's own people are loaded where the company is. */
export const importClients: ImportKind<null> = {
  prepare: async () => null,

  store: async ({ deps, scope, actor }, _, said) => {
    const { parse } = createRowForm()
    const before = await privateClientOf(deps.db, scope, String(said.cellphone))
    const { document_type: __, ...plain } = said
    const given = withoutUndefined({ ...plain, document_type_id: typeFor(said, before) })
    if (before === undefined) {
      const form = parse(clientForm, { ...newClient, ...given } as z.input<typeof clientForm>)
      const made = await createClient(deps.db, scope, actor, form)
      return created(made.client_id, made.version)
    }
    const { client_id, version } = before
    const kept = {
      ...fieldsOf(before, fields),
      marketing_consent: before.marketing_consent_at !== null,
    }
    const change = parse(clientChange, {
      ...kept,
      ...given,
      client_id,
      version,
    } as z.input<typeof clientChange>)
    if (changesNothing({ ...before, ...kept }, change)) return same
    const after = await editClient(deps.db, scope, actor, change)
    return updated(client_id, after.version, kept)
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetClient(deps.db, scope, actor, id, version!)
    const change = { ...(before as object), client_id: id, version }
    await editClient(deps.db, scope, actor, change as Parameters<typeof editClient>[3])
  },
}
