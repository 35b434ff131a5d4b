import type { z } from 'zod'
import { favoriteForm, type Favorite, type FavoriteForm } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import {
  addFavorite,
  addFavorites,
  privatePlacesOf,
  removeFavorite,
  removeFavorites,
} from '#src/modules/clients/favorites.ts'
import { privateClientsOf } from '#src/modules/clients/private-clients-of.ts'
import { fold } from '#src/modules/imports/fold.ts'
import { created, type ImportKind, updated } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { storing } from '#src/modules/imports/storing.ts'

const fields = ['name', 'address', 'reference', 'latitude', 'longitude'] as const

const exactly = (favorite: Favorite) => ({
  client_id: favorite.client_id,
  ...fieldsOf(favorite, fields),
})

type Known = { client_id: number | undefined; before: Favorite | undefined }

/** The places a client goes to. A place is not edited: another one takes its place, as at the desk. */
export const importPlaces: ImportKind<null> = {
  prepare: async () => null,

  ...storing<null, Known, Omit<FavoriteForm, 'company_id'>>({
    key: ({ cellphone, name }) => `${String(cellphone)} ${fold(String(name))}`,

    known: async ({ deps, scope }, _, rows) => {
      const phones = rows.map(({ cellphone }) => String(cellphone))
      const clients = await privateClientsOf(deps.db, scope, [...new Set(phones)])
      const ids = [...clients.values()].map(({ client_id }) => client_id)
      const places = ids.length === 0 ? [] : await privatePlacesOf(deps.db, ids)
      return rows.map((said, at) => {
        const client_id = clients.get(phones[at]!)?.client_id
        const name = fold(String(said.name))
        const before = places.find(
          (place) => place.client_id === client_id && fold(place.name) === name,
        )
        return { client_id, before }
      })
    },

    plan: ({ deps, scope, actor }, _, said, { client_id, before }) => {
      if (client_id === undefined) {
        const detail = 'No hay un cliente con este teléfono: impórtelo antes'
        throw fail('VALIDATION_FAILED', {
          errors: [{ path: 'cellphone', code: 'UNKNOWN', detail }],
        })
      }
      const { cellphone: __, ...given } = said
      const kept = before === undefined ? { reference: '' } : fieldsOf(before, fields)
      const form = createRowForm().parse(favoriteForm, {
        ...kept,
        ...given,
        client_id,
        company_id: null,
      } as z.input<typeof favoriteForm>)
      if (before === undefined) return { create: form }
      if (changesNothing(before, form)) return 'SAME'
      return {
        change: async () => {
          const { favorite_id } = before
          await removeFavorite(deps.db, scope, actor, { client_id, favorite_id })
          const made = await addFavorite(deps.db, scope, actor, form)
          const was = fieldsOf(before, fields)
          return updated(made.favorite_id, null, { ...exactly(made), was })
        },
      }
    },

    create: async ({ deps, scope, actor }, forms) => {
      const made = await addFavorites(deps.db, scope, actor, null, forms)
      return made.map((favorite) => created(favorite.favorite_id, null, exactly(favorite)))
    },
  }),

  takeBackMany: ({ deps, scope, actor }, entries) =>
    removeFavorites(
      deps.db,
      scope,
      actor,
      undefined,
      entries.map(({ id, before }) => ({
        client_id: (before as { client_id: number }).client_id,
        favorite_id: id,
      })),
    ),

  takeBack: async ({ deps, scope, actor }, _, { id, before }) => {
    const { client_id, was } = before as { client_id: number; was?: object }
    await removeFavorite(deps.db, scope, actor, { client_id, favorite_id: id })
    if (was !== undefined)
      await addFavorite(deps.db, scope, actor, {
        ...was,
        client_id,
        company_id: null,
      } as Parameters<typeof addFavorite>[3])
  },
}
