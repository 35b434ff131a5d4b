import type { z } from 'zod'
import {
  type deskPreferencesChange,
  type DeskPreferences,
  deskPreferences,
} from '@chaski/contract/users/desk-preferences.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { mergeParts, storedParts } from './preference-store.ts'

const nothing: DeskPreferences = { layout: null, views: [], favourites: [] }

/** A part that an older release wrote, and this one cannot read, is as if never arranged. */
const readParts = (parts: Record<string, unknown>): DeskPreferences => {
  const { layout, views, favourites } = deskPreferences.shape
  return {
    layout: layout.catch(nothing.layout).parse(parts['layout']),
    views: views.catch(nothing.views).parse(parts['views']),
    favourites: favourites.catch(nothing.favourites).parse(parts['favourites']),
  }
}

export const ownPreferences = async (db: Db, user_id: number): Promise<DeskPreferences> =>
  readParts(await storedParts(db, user_id))

export const changePreferences = async (
  db: Db,
  user_id: number,
  change: z.infer<typeof deskPreferencesChange>,
): Promise<DeskPreferences> => readParts(await mergeParts(db, user_id, change))
