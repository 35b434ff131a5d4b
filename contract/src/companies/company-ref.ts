import { z } from 'zod'
import { id, idParam, noCompany, uuid } from '#src/fields.ts'

/** A company in a path or query, by its number or its uuid: both name the same one. */
export const companyRefParam = z.union([idParam, uuid])
/** A company in a body; the all-zeros uuid and null both say "no company". */
export const companyRef = z.union([id, uuid]).nullable()
export type CompanyRef = number | string

/** The all-zeros uuid stands for no company at all: it never matches one, and never all of them. */
export const isNoCompany = (ref: CompanyRef | null): boolean => ref === null || ref === noCompany
