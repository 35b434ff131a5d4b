import { fail } from '@chaski/contract/errors.ts'

type Taken = { path: string; detail: string }

/** Turns a unique index's refusal into a sentence at the field that it guards. */
export const duplicateAt =
  (fields: Record<string, Taken>) =>
  (error: unknown): never => {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
    const taken = code === '23505' ? fields[constraint ?? ''] : undefined
    if (taken === undefined) throw error
    throw fail('ALREADY_EXISTS', {
      detail: `${taken.detail}.`,
      errors: [{ ...taken, code: 'ALREADY_EXISTS' }],
    })
  }

export const driverDuplicate = duplicateAt({
  driver_code: { path: 'code', detail: 'Otro conductor tiene este código' },
  driver_document: { path: 'document_number', detail: 'Ya hay un conductor con este documento' },
  driver_licence: { path: 'licence_number', detail: 'Ya hay un conductor con esta licencia' },
  driver_cellphone: { path: 'cellphone', detail: 'Otro conductor tiene este celular' },
})
