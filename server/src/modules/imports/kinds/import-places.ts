import type { z } from 'zod'
import { favoriteForm, type Favorite } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { addFavorite, favoritesOf, removeFavorite } from '#src/modules/clients/favorites.ts'
import { privateClientOf } from '#src/modules/clients/private-client-of.ts'
import { fold } from '#src/modules/imports/fold.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'

const fields = ['name', 'address', 'reference', 'latitude', 'longitude'] as const

const exactly = (favorite: Favorite) => ({
  client_id: favorite.client_id,
  ...fieldsOf(favorite, fields),
})

/** The places a client goes to. A place is not edited: another one takes its place, as at the desk. */
export const importPlaces: ImportKind<null> = {
  prepare: async () => null,

  store: async ({ deps, scope, actor }, _, said) => {
    const { cellphone, ...given } = said
    const client = await privateClientOf(deps.db, scope, String(cellphone))
    if (client === undefined) {
      const detail = 'No hay un cliente con este teléfono: impórtelo antes'
      throw fail('VALIDATION_FAILED', {
        errors: [{ path: 'cellphone', code: 'UNKNOWN', detail }],
      })
    }
    const { client_id } = client
    const known = await favoritesOf(deps.db, scope, client_id, undefined)
    const before = known.find(
      ({ name, company_id }) => company_id === null && fold(name) === fold(String(said.name)),
    )
    const kept = before === undefined ? { reference: '' } : fieldsOf(before, fields)
    const form = createRowForm().parse(favoriteForm, {
      ...kept,
      ...given,
      client_id,
      company_id: null,
    } as z.input<typeof favoriteForm>)
    if (before !== undefined) {
      if (changesNothing(before, form)) return same
      await removeFavorite(deps.db, scope, actor, {
        client_id,
        favorite_id: before.favorite_id,
      })
    }
    const made = await addFavorite(deps.db, scope, actor, form)
    return before === undefined
      ? created(made.favorite_id, null, exactly(made))
      : updated(made.favorite_id, null, { ...exactly(made), was: fieldsOf(before, fields) })
  },

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
