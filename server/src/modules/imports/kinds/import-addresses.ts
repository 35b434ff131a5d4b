import type { z } from 'zod'
import { learnedChange, learnedForm } from '@chaski/contract/geo/learned-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { editLearned, forgetLearned } from '#src/modules/geo/learned/change-learned.ts'
import { learnedById, learnedByWords, pinAddress } from '#src/modules/geo/learned/pin-address.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import { type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { coverageOfRow } from './named.ts'

const fields = ['address', 'latitude', 'longitude', 'is_public'] as const

/** Streets and references that no map has: found at the desk from the next call on. */
export const importAddresses: ImportKind<Coverages> = {
  prepare: coveragesOf,

  store: async ({ deps, scope, actor }, coverages, said) => {
    const { db } = deps
    const { wrong, parse } = createRowForm()
    const { coverage: _coverage, ...given } = said
    const coverage_id = coverageOfRow(coverages, said, wrong, 'Diga en qué cobertura está')
    const before =
      coverage_id === undefined
        ? undefined
        : await learnedByWords(db, scope, coverage_id, String(said.address))
    if (before === undefined) {
      const form = { is_public: false, ...given, coverage_id } as z.input<typeof learnedForm>
      const made = await pinAddress(db, scope, actor, parse(learnedForm, form))
      return created(made.learned_address_id, made.version)
    }
    const { learned_address_id, version } = before
    const kept = fieldsOf(before, fields)
    const change = parse(learnedChange, { ...kept, ...given, version } as z.input<
      typeof learnedChange
    >)
    if (changesNothing(before, change)) return same
    const after = await editLearned(db, scope, actor, learned_address_id, change)
    return updated(learned_address_id, after.version, kept)
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'UPDATED') {
      const change = { ...(before as object), version } as Parameters<typeof editLearned>[4]
      await editLearned(deps.db, scope, actor, id, change)
      return
    }
    const current = await learnedById(deps.db, scope, id)
    if (current?.version !== version || current.rides > 0)
      throw fail('IN_USE', { detail: 'Ya se usó o se cambió.' })
    await forgetLearned(deps.db, scope, actor, id)
  },
}
