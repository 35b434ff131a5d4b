import { Failure } from '@chaski/contract/errors.ts'
import { type ImportContext, type ImportKind, same, type Stored } from './import-kind.ts'
import type { Said } from './said.ts'

/** What is to be done for a row: a new record, a change of one that is there, or nothing. */
type RowPlan<Form> = { create: Form } | { change: () => Promise<Stored> } | 'SAME'

type Storing<LookUps, Known, Form> = {
  /** The same for two rows that may mean one record, however they are written. */
  key: (said: Said) => string
  /** What each row meets, in their order; a failure is that row's own. */
  known: (
    context: ImportContext,
    lookUps: LookUps,
    said: readonly Said[],
  ) => Promise<readonly (Known | Failure)[]>
  /** Judges a row by the rules of its form; throws what is wrong with it. */
  plan: (context: ImportContext, lookUps: LookUps, said: Said, known: Known) => RowPlan<Form>
  create: (context: ImportContext, forms: readonly Form[]) => Promise<readonly Stored[]>
}

/** Both ways to store rows, out of one set of rules: a row alone is many of one. */
export const storing = <LookUps, Known, Form>({
  key,
  known,
  plan,
  create,
}: Storing<LookUps, Known, Form>): Required<Pick<ImportKind<LookUps>, 'store' | 'storeMany'>> => {
  const planned = (
    context: ImportContext,
    lookUps: LookUps,
    said: Said,
    met: Known | Failure,
  ): RowPlan<Form> => {
    if (met instanceof Failure) throw met
    return plan(context, lookUps, said, met)
  }
  const orNull = (work: () => RowPlan<Form>): RowPlan<Form> | null => {
    try {
      return work()
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  }
  return {
    store: async (context, lookUps, said) => {
      const [met] = await known(context, lookUps, [said])
      const step = planned(context, lookUps, said, met!)
      if (step === 'SAME') return same
      if ('change' in step) return step.change()
      const [made] = await create(context, [step.create])
      return made!
    },
    storeMany: async (context, lookUps, rows) => {
      const met = await known(context, lookUps, rows)
      const seen = new Set<string>()
      const steps = rows.map((said, at) => {
        const own = key(said)
        // It meets what the row before it will have made: by itself, afterwards.
        if (seen.has(own)) return null
        seen.add(own)
        return orNull(() => planned(context, lookUps, said, met[at]!))
      })
      const forms = steps.flatMap((step) =>
        step !== null && step !== 'SAME' && 'create' in step ? [step.create] : [],
      )
      const made = forms.length === 0 ? [] : await create(context, forms)
      let next = 0
      return steps.map((step) => {
        if (step === 'SAME') return same
        return step !== null && 'create' in step ? made[next++]! : null
      })
    },
  }
}
