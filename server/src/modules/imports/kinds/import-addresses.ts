import type { z } from 'zod'
import {
  type LearnedAddress,
  learnedChange,
  learnedForm,
} from '@chaski/contract/geo/learned-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editLearned, forgetManyLearned } from '#src/modules/geo/learned/change-learned.ts'
import {
  learnedByIds,
  learnedByWords,
  pinAddresses,
} from '#src/modules/geo/learned/pin-addresses.ts'
import { fold } from '#src/modules/imports/fold.ts'
import { created, type Entry, type ImportKind, updated } from '#src/modules/imports/import-kind.ts'
import { type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { storing } from '#src/modules/imports/storing.ts'
import { coverageOfRow } from './named.ts'

const fields = ['address', 'latitude', 'longitude', 'is_public'] as const

/** No coverage has it: nothing is found there. */
const nowhere = 0

/** Takes back what is as it was brought and no ride began at. */
const forgetUnused = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  brought: readonly Pick<Entry, 'id' | 'version'>[],
): Promise<void> => {
  const ids = brought.map(({ id }) => id)
  const unused = new Map(
    (await learnedByIds(db, scope, ids))
      .filter(({ rides }) => rides === 0)
      .map(({ learned_address_id, version }) => [learned_address_id, version]),
  )
  if (brought.some(({ id, version }) => unused.get(id) !== version))
    throw fail('IN_USE', { detail: 'Ya se usó o se cambió.' })
  await forgetManyLearned(db, scope, actor, ids)
}

/** Streets and references that no map has: found at the desk from the next call on. */
export const importAddresses: ImportKind<Coverages> = {
  prepare: coveragesOf,

  ...storing<Coverages, LearnedAddress | undefined, z.output<typeof learnedForm>>({
    key: ({ coverage, address }) => `${fold(String(coverage ?? ''))} ${fold(String(address))}`,

    known: ({ deps, scope }, coverages, rows) =>
      learnedByWords(
        deps.db,
        scope,
        rows.map((said) => ({
          coverage_id: coverageOfRow(coverages, said, () => {}, '') ?? nowhere,
          address: String(said.address),
        })),
      ),

    plan: ({ deps, scope, actor }, coverages, said, before) => {
      const { wrong, parse } = createRowForm()
      const { coverage: _coverage, ...given } = said
      const coverage_id = coverageOfRow(coverages, said, wrong, 'Diga en qué cobertura está')
      if (before === undefined) {
        const form = { is_public: false, ...given, coverage_id } as z.input<typeof learnedForm>
        return { create: parse(learnedForm, form) }
      }
      const { learned_address_id, version } = before
      const kept = fieldsOf(before, fields)
      const change = parse(learnedChange, { ...kept, ...given, version } as z.input<
        typeof learnedChange
      >)
      if (changesNothing(before, change)) return 'SAME'
      return {
        change: async () => {
          const after = await editLearned(deps.db, scope, actor, learned_address_id, change)
          return updated(learned_address_id, after.version, kept)
        },
      }
    },

    create: async ({ deps, scope, actor }, forms) => {
      const made = await pinAddresses(deps.db, scope, actor, forms)
      return made.map(({ learned_address_id, version }) => created(learned_address_id, version))
    },
  }),

  takeBackMany: ({ deps, scope, actor }, entries) => forgetUnused(deps.db, scope, actor, entries),

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'UPDATED') {
      const change = { ...(before as object), version } as Parameters<typeof editLearned>[4]
      await editLearned(deps.db, scope, actor, id, change)
      return
    }
    await forgetUnused(deps.db, scope, actor, [{ id, version }])
  },
}
