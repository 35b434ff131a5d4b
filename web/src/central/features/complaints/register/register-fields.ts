import type { staffComplaintForm } from '@chaski/contract/complaints/schema.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'

/** What each part of the form draws its fields from. */
export type RegisterFields = FieldsOf<typeof staffComplaintForm>
