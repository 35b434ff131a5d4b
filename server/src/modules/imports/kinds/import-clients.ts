import type { z } from 'zod'
import {
  type ClientCard,
  clientChange,
  clientForm,
  newClient,
} from '@chaski/contract/clients/schema.ts'
import type { DocumentType } from '@chaski/contract/identity/document.ts'
import { createClients, editClient } from '#src/modules/clients/change-client.ts'
import { forgetClients } from '#src/modules/clients/forget-clients.ts'
import { privateClientsOf } from '#src/modules/clients/private-clients-of.ts'
import { created, type ImportKind, updated } from '#src/modules/imports/import-kind.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { storing } from '#src/modules/imports/storing.ts'
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

type NewClient = z.output<typeof clientForm>

/** Private clients; a company's own people are loaded where the company is. */
export const importClients: ImportKind<null> = {
  prepare: async () => null,

  ...storing<null, ClientCard | undefined, NewClient>({
    key: ({ cellphone }) => String(cellphone),

    known: async ({ deps, scope }, _, rows) => {
      const phones = rows.map(({ cellphone }) => String(cellphone))
      const found = await privateClientsOf(deps.db, scope, phones)
      return phones.map((phone) => found.get(phone))
    },

    plan: ({ deps, scope, actor }, _, said, before) => {
      const { parse } = createRowForm()
      const { document_type: __, ...plain } = said
      const given = withoutUndefined({ ...plain, document_type_id: typeFor(said, before) })
      if (before === undefined) {
        const form = { ...newClient, ...given } as z.input<typeof clientForm>
        return { create: parse(clientForm, form) }
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
      if (changesNothing({ ...before, ...kept }, change)) return 'SAME'
      return {
        change: async () => {
          const after = await editClient(deps.db, scope, actor, change)
          return updated(client_id, after.version, kept)
        },
      }
    },

    create: async ({ deps, scope, actor }, forms) => {
      const made = await createClients(deps.db, scope, actor, null, forms)
      return made.map(({ client_id, version }) => created(client_id, version))
    },
  }),

  takeBackMany: ({ deps, scope, actor }, entries) => forgetClients(deps.db, scope, actor, entries),

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetClients(deps.db, scope, actor, [{ id, version }])
    const change = { ...(before as object), client_id: id, version }
    await editClient(deps.db, scope, actor, change as Parameters<typeof editClient>[3])
  },
}
