import type { SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'

/**
 * What may stand in a screen's address, so that a link to it with a misspelt filter does not
 * compile. Nothing is checked as it is opened: `useFilters` drops what does not fit.
 */
export const typedSearch =
  <S extends z.ZodObject>() =>
  (search: Partial<z.input<S>> & SearchSchemaInput): Partial<z.input<S>> =>
    search
